import { expect, test } from 'vitest'
import { child, list, parsed, text } from './xlsx-xml'

test('one element of a name is a list like several, and none is an empty one', () => {
  const refs = (inner: string) =>
    list(child(child(parsed(`<a><b>${inner}</b></a>`), 'a'), 'b'), 'm').map((one) => text(one['@ref']))
  expect(refs('<m ref="F2:F4"/>')).toEqual(['F2:F4'])
  expect(refs('<m ref="F2:F4"/><m ref="B2:B3"/>')).toEqual(['F2:F4', 'B2:B3'])
  expect(refs('<n/>')).toEqual([])
  expect(list(parsed('<a>x</a>'), 'a').map(text)).toEqual(['x'])
})
