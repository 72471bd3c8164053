/** Per browser, or per window. */
type Place = 'localStorage' | 'sessionStorage'

/** The stored value of a key; null if it has none, or storage is disabled. */
export function remembered(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or deletes it with null. If storage is disabled or full, the value lasts only as long as the page. */
export function remember(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // A convenience nothing depends on.
  }
}
