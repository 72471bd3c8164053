/** Something is going on; the words stand beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
