import { readDelimited } from '~/domain/files/delimited'
import { drawnLines } from '~/domain/files/drawn-lines'

/** Parses the cells of a clipboard text, at most `most` rows: between tabs, or drawn with bars or spaces. */
export function parseTsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  return text === '' ? [['']] : (drawnLines(text)?.slice(0, most) ?? readDelimited(text, '\t', most))
}
