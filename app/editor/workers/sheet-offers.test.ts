import { expect, test } from 'vitest'
import { choiceFor, fileFor, isKept, keepFile } from './sheet-offers'

const book = (name: string) => new File([name], name)

test('another part is read from the file of its own reading, whatever was imported since', async () => {
  const [first, second] = [keepFile(book('rev1.xlsx')), keepFile(book('rev2.xlsx'))]
  const again = fileFor(first, { withHidden: true })
  expect(again?.name).toBe('rev1.xlsx')
  expect(again && choiceFor(again)).toEqual({ withHidden: true })
  expect(fileFor(second, { sheet: 'B' })?.name).toBe('rev2.xlsx')
})

test('the 20 latest files are kept', () => {
  const [oldest = ''] = Array.from({ length: 21 }, () => keepFile(book('a.xlsx')))
  expect(isKept(oldest)).toBe(false)
  expect(fileFor(oldest, { isAll: true })).toBeNull()
})
