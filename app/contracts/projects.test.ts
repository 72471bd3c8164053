import { describe, expect, test } from 'vitest'
import { projectFaults } from '~/domain/page-messages'
import { saving } from '~/domain/project-messages'
import { SaveProjectBody, UpdateProjectBody } from './projects'

const TABLE = { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }
const SECTION = {
  id: 's1',
  sectionIndex: 0,
  startPercent: 10,
  endPercent: 20,
  mimeType: 'image/jpeg',
  imageIndex: 0,
  pictureId: 'a'.repeat(64),
}

const save = (more: object) => SaveProjectBody.safeParse({ title: 'Tower', tableData: TABLE, ...more })
const update = (more: object) => UpdateProjectBody.safeParse({ fixtureData: TABLE, ...more })
const fieldsOf = (answer: ReturnType<typeof save> | ReturnType<typeof update>) =>
  answer.error?.issues.map(({ path }) => path.join('.'))

describe('sections of a project', () => {
  test('[SNIP-05][SNIP-21] are taken as an upload answers them; strips and sources are not kept', () => {
    const sent = { sections: [{ ...SECTION, imageBase64: 'aGVsbG8=' }], rowSources: ['s1'] }
    expect(save(sent).data).toEqual({ title: 'Tower', data: TABLE, sections: [SECTION] })
    expect(update(sent).data).toMatchObject({ data: TABLE, sections: [SECTION] })
  })

  test.each([
    ['a type that no picture has', { mimeType: 'text/html' }, 'sections.0.mimeType'],
    ['a strip that is no base64', { imageBase64: '%%%' }, 'sections.0.imageBase64'],
    ['a huge strip', { imageBase64: 'A'.repeat(2 * 1024 * 1024 + 4) }, 'sections.0.imageBase64'],
    ['a picture that cannot be one of ours', { pictureId: '../x' }, 'sections.0.pictureId'],
    ['no id', { id: '' }, 'sections.0.id'],
    ['a place outside the picture', { startPercent: -5 }, 'sections.0.startPercent'],
  ])('with %s are refused', (_what, wrong, field) => {
    const sent = { sections: [{ ...SECTION, ...wrong }] }
    expect(fieldsOf(save(sent))).toEqual([field])
    expect(fieldsOf(update(sent))).toEqual([field])
  })

  test('[SNIP-06] more sources than rows are refused', () => {
    const answer = save({ sections: [SECTION], rowSources: ['s1', null] })
    expect(answer.error?.issues).toMatchObject([{ path: ['rowSources'], message: projectFaults.tooManySources }])
    expect(fieldsOf(update({ rowSources: Array(50_000).fill('s1') }))).toEqual(['rowSources'])
  })
})

describe('titles', () => {
  test('[PROJ-25] are one line of what can be seen', () => {
    expect(save({ title: ' Tower\r\nEast\u0000 ' }).data).toMatchObject({ title: 'Tower East' })
    for (const title of ['', ' ', '\u200b\u2060', '\u0000']) {
      expect(save({ title }).error?.issues).toMatchObject([{ message: saving.titleRequired }])
      expect(update({ title }).error?.issues).toMatchObject([{ message: saving.titleRequired }])
    }
  })
})

test('[PROJ-25] a title with more around it than anybody types is refused before it is tidied up', () => {
  expect(save({ title: `${' '.repeat(1900)}Tower` }).data?.title).toBe('Tower')
  expect(save({ title: `${' '.repeat(2000)}Tower` }).error?.issues).toMatchObject([{ message: saving.titleLength }])
})
