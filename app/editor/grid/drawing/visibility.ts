/** Shows or hides an element. The browser works out its style anew also when it is told what it knows. */
export function show(element: HTMLElement, isShown: boolean): void {
  if (element.hidden === isShown) element.hidden = !isShown
}
