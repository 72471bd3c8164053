import { describe, expect, test } from 'vitest'
import { inProject } from '../project.mjs'
import { faultOf, ownPlace } from './records.mjs'

const OWN = inProject('app', 'a.ts')

describe('what is told of an error', () => {
  test('is the first place of the project in its stack', () => {
    const packages = `    at run (${inProject('node_modules', 'vitest', 'x.js')}:1:1)`
    expect(ownPlace(`Error: no\n${packages}\n    at sum (${OWN}:12:7)\n    at ${OWN}:20:1`)).toBe('app/a.ts:12:7')
    expect(ownPlace(`Error: no\n    at file://${OWN}:20:1`)).toBe('app/a.ts:20:1')
    const blank = inProject('app', 'a b.ts')
    expect(ownPlace(`Error: no\n    at sum (${blank}:3:4)`)).toBe('app/a b.ts:3:4')
    expect(ownPlace(`Error: no\n    at file://${encodeURI(blank)}:3:4`)).toBe('app/a b.ts:3:4')
    expect(ownPlace(`Error: no\n    at node:internal/x:1:1\n    at run (/elsewhere/a.ts:1:1)`)).toBeUndefined()
  })

  test('is plain text, with short values whole', () => {
    expect(faultOf({ message: '\u001b[31mno\u001b[39m', stack: '', expected: '4', actual: '3' })).toEqual({
      message: 'no',
      expected: '4',
      received: '3',
      at: undefined,
    })
  })

  test('of long values is the lines that differ', () => {
    const diff = '- Expected\n+ Received\n\n  {\n-   "b": 4,\n+   "b": 3,\n  }'
    const long = 'x'.repeat(100)
    expect(faultOf({ message: 'no', diff, expected: long, actual: long })).toMatchObject({
      expected: '"b": 4,',
      received: '"b": 3,',
    })
  })
})
