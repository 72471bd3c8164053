import { MAPPING_SAMPLE_ROWS } from '~/domain/limits/quote-files'
import { failure, type Result, success } from '~/domain/result'
import type { FixtureData } from '~/domain/table/table'
import { knownMakers } from '~/domain/trade/known-makers'
import type { OwnMaker } from '~/domain/trade/own-makers'
import { xmlPieces } from '~/domain/xml/xml-export'
import { type LoadedProject, tableIn } from '~/services/projects/loaded-project.server'
import type { Job } from '~/services/threads/job.server'
import { type SentText, sentPieces } from '~/services/threads/long-text.server'

/** Returns the columns of a table and the rows its mapping is guessed from. */
export const startingXml: Job<LoadedProject, FixtureData> = {
  name: 'start of an XML file',
  run({ data }) {
    const { columns, rows } = tableIn({ data })
    return { columns, rows: rows.slice(0, MAPPING_SAMPLE_ROWS) }
  },
}

type Mapped = LoadedProject & {
  readonly targets: Readonly<Record<string, string>>
  /** The makers of the project's agency. */
  readonly makers: readonly OwnMaker[]
}

/** Makes the XML file of a project from a mapping of its columns. */
export const writingXml: Job<Mapped, Result<SentText>> = {
  name: 'write an XML file',
  async run({ data, targets, makers }) {
    const pieces = xmlPieces(tableIn({ data }), targets, knownMakers(makers).codeOf)
    return pieces.ok ? success(await sentPieces(pieces.value)) : failure(pieces.message)
  },
}
