/** Shows or hides an element, skipping no-op writes, which would still recalculate its style. */
export function show(element: HTMLElement, isShown: boolean): void {
  if (element.hidden === isShown) element.hidden = !isShown
}
