/** The text of an answer without the fence that models put around JSON. */
export function withoutFence(text: string): string {
  const opened = text.trim().replace(/^```(?:json)?\s*/i, '')
  return opened.endsWith('```') ? opened.slice(0, -'```'.length).trimEnd() : opened
}

/** The value of an answer's JSON; undefined when it is none. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text))
  } catch {
    return undefined
  }
}
