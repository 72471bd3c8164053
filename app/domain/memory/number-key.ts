/** The form in which catalog numbers are compared: upper case, without white space. */
export function numberKey(catalog: string): string {
  return catalog.toUpperCase().replace(/\s/g, '')
}
