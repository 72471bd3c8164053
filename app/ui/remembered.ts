/** In this browser, or only in this window. */
type Place = 'localStorage' | 'sessionStorage'

/** The browser's stored value of a key; null if it has none, or its storage is off. */
export function remembered(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Remembers it, or forgets it with null. Where storage is switched off or full it lasts as long as the page. */
export function remember(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, value)
  } catch {
    // A comfort, and nothing depends on it.
  }
}
