/** Matches the names of the files that a built file imports statically. */
const IMPORTED = /(?:from|import)\s?["']\.\/([\w.-]+\.js)["']/g

/** Files that are in the browser's cache or on their way; failed ones are removed, so that they are fetched again. */
const fetched = new Map<string, Promise<void>>()

/** @throws TypeError without a network, Error for a response other than 2xx */
async function fetchAll(url: URL): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.pathname} was answered with ${answer.status}`)
  const text = await answer.text()
  await Promise.all(Array.from(text.matchAll(IMPORTED), ([, name = '']) => fetchOnce(new URL(name, url))))
}

function fetchOnce(url: URL): Promise<void> {
  const known = fetched.get(url.href)
  if (known) return known
  const fetching = fetchAll(url)
  fetched.set(url.href, fetching)
  fetching.catch(() => fetched.delete(url.href))
  return fetching
}

/**
 * Imports parts of the editor so that a failed import can be retried. A browser never refetches a module that it could
 * not load: without this, a command first used while the server restarts would fail until the page is reloaded. So the
 * files are fetched first, and imported once they are in the cache. The build substitutes this for `import()`;
 * `running` are the addresses of the modules already loaded.
 * @throws Error if a file cannot be fetched
 */
export function partFetcher(running: readonly string[], load: (url: string) => Promise<unknown>) {
  for (const url of running) fetched.set(url, Promise.resolve())
  return async (name: string, from: string): Promise<unknown> => {
    const url = new URL(name, from)
    await fetchOnce(url)
    return load(url.href)
  }
}
