/** The text of an answer without the fence that models put around JSON. */
export function withoutFence(text: string): string {
  return text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '')
}

/** The value of an answer's JSON; undefined when it is none. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text))
  } catch {
    return undefined
  }
}
