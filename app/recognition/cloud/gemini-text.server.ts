/** The text of an answer without the code fence that models put around JSON. */
export function withoutFence(text: string): string {
  const opened = text.trim().replace(/^```(?:json)?\s*/i, '')
  return opened.endsWith('```') ? opened.slice(0, -'```'.length).trimEnd() : opened
}

/** The parsed JSON of an answer; undefined if it is not JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text))
  } catch {
    return undefined
  }
}
