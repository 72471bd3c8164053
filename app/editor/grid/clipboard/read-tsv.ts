import { readDelimited } from '~/domain/files/delimited'

/** Cells from a clipboard text, `most` rows of them. */
export function parseTsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  return text === '' ? [['']] : readDelimited(text, '\t', most)
}
