import { readDelimited } from '~/domain/files/delimited'

/** Parses the cells of a clipboard text, at most `most` rows. */
export function parseTsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  return text === '' ? [['']] : readDelimited(text, '\t', most)
}
