/** The files that a built file imports as soon as it runs, as their names stand in it. */
const IMPORTED = /(?:from|import)\s?["']\.\/([\w.-]+\.js)["']/g

/** Files that are in the browser's cache, and what failed, which is asked for again. */
const fetched = new Map<string, Promise<void>>()

/** @throws TypeError without a network, Error for an answer that is no file */
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
 * Imports a part of the editor that can be had later when it cannot be had now. A browser never asks again for a module
 * whose file it could not get: without this, a command that is used for the first time while the server restarts would
 * fail until the page is loaded again. So the files are fetched first, and imported when they are in the cache. The build
 * puts this in the place of `import()`; `running` are the addresses of the modules that run already.
 * @throws Error when a file cannot be had
 */
export function partFetcher(running: readonly string[], load: (url: string) => Promise<unknown>) {
  for (const url of running) fetched.set(url, Promise.resolve())
  return async (name: string, from: string): Promise<unknown> => {
    const url = new URL(name, from)
    await fetchOnce(url)
    return load(url.href)
  }
}
