import { describe, expect, test } from 'vitest'
import { piecesOf } from './count-text.server'

const counted = (line: string, ...types: string[]) =>
  piecesOf(line, new Set(types)).map((piece) =>
    piece.kind === 'label'
      ? `[${piece.text}]`
      : piece.kind === 'unread'
        ? `${piece.type}?${piece.text}`
        : `${piece.kind === 'count' ? piece.type : 'TOTAL'}=${piece.quantity}`,
  )

describe('a line of counts', () => {
  test.each<[string, string[]]>([
    ['A - 12, A1 - 4', ['A=12', 'A1=4']],
    ['TYPE A1 .......... 24', ['A1=24']],
    ['TYPE A1 ______ 24 EA', ['A1=24']],
    ['(24) TYPE A', ['A=24']],
    ['24 EA A1', ['A1=24']],
    ['9 - EX-1', ['EX-1=9']],
    ['EX-1 - 9', ['EX-1=9']],
    ['A-1 - 12, B-2 - 4', ['A-1=12', 'B-2=4']],
    ['A (12), EX-1 (3)', ['A=12', 'EX-1=3']],
    ['A x 12   B x 3', ['A=12', 'B=3']],
    ['A - 12 B - 13 C - 4', ['A=12', 'B=13', 'C=4']],
    ['3A-12', ['3A=12']],
    ['A - 1,200, B - 3', ['A=1200', 'B=3']],
    ['A: 2.5', ['A=2.5']],
    ['A1\t24\tB1\t30', ['A1=24', 'B1=30']],
    ['LEVEL 1: A - 12, B - 4, LEVEL 2: C - 3', ['[LEVEL 1]', 'A=12', 'B=4', '[LEVEL 2]', 'C=3']],
    ['LEVEL 2', ['[LEVEL 2]']],
    ['ALTERNATE 1', ['[ALTERNATE 1]']],
    ['TOTAL: 1,398', ['TOTAL=1398']],
    ['A1 - 2X4 LED TROFFER - 24', ['A1=24']],
    ['PAGE 3', ['[PAGE 3]']],
    ['2. COORDINATE WITH ARCHITECT.', ['[2. COORDINATE WITH ARCHITECT.]']],
    ['', []],
    ['A x 88', ['A=88']],
    ['Ax 88', ['A=88']],
    ['Cx3', ['C=3']],
    ['88 x A', ['A=88']],
    ['A = 88 EA', ['A=88']],
    ['124 B', ['B=124']],
    ['TYPE X\t23', ['X=23']],
    ['TYPE A\tRECESSED\t88', ['A=88']],
    ['TYPEA1-12', ['A1=12']],
    ['A = 88 EA\tG2 =8 EA', ['A=88', 'G2=8']],
    ['Type F: 4-6', ['F?4-6']],
    ['Type G: -3', ['G?-3']],
    ['B\t-3', ['B?-3']],
    ['Type K: 20 + 5', ['K?20 + 5']],
    ['Type N: 1/2', ['N?1/2']],
    ['Type E: 12 +/-', ['E?12 +/-']],
    ['Type M: 12,5', ['M?12,5']],
    ['J: 1,05', ['J?1,05']],
    ['Type B: ?', ['B??']],
    ['Type C: TBD', ['C?TBD']],
    ['A l2', ['A=12']],
    ['Leve 1', ['[Leve 1]']],
    ['24', ['?24']],
    ['L1\t2\tor\t3', ['L1?2 or 3']],
    ['TYPE D 5 per room', ['D?5 per room']],
    ['A about 12', ['A?about 12']],
    ['B - twelve', ['B?twelve']],
    ['B - about 20', ['B?about 20']],
    ['LEVEL\t2', ['[LEVEL 2]']],
    ['EX 1\t19', ['EX1=19']],
    ['S- 1\t205', ['S-1=205']],
    ['L1 E\t22', ['L1E=22']],
    ['X1\t9', ['X1=9']],
    ['A\t24\tX1\t9', ['A=24', 'X1=9']],
    ['12 XE', ['XE=12']],
    ['12x XE', ['XE=12']],
    ['4 eaA1', ['A1=4']],
    ['A-12 /A1-4/B-7', ['A=12', 'A1=4', 'B=7']],
    ['A/EM - 4', ['A/EM=4']],
    ['A - 12 | B - 7', ['A=12', 'B=7']],
    ['A\t2X4 LED TROFFER\t24', ['A=24']],
    ['B\t6" DOWNLIGHT\t112', ['B=112']],
    ['X1\tEXIT SIGN, RED\t9', ['X1=9']],
    ['B\tEVO 35/15\t7', ['B=7']],
    ['A\t24\t2X4 LED TROFFER', ['A=24']],
    ['24\tA\t2X4 LED TROFFER', ['A=24']],
    ['C~12', ['C?~12']],
    ['X1: 9 (2 spare)', ['X1?9 (2 spare)']],
  ])('%s', (line, found) => expect(counted(line)).toEqual(found))

  test('a type of the table is never taken for a type and its count', () => {
    expect(counted('EX-2', 'EX-2')).toEqual(['EX-2?'])
    expect(counted('EX-2')).toEqual(['EX=2'])
  })
})

describe('a line that is too long', () => {
  test('is read as far as a line of counts goes', () => {
    const list = Array.from({ length: 1000 }, (_, at) => `T${at} - ${at + 1}`).join(', ')
    const read = counted(list)
    expect(read.slice(0, 2)).toEqual(['T0=1', 'T1=2'])
    expect(read.length).toBeGreaterThan(300)
    expect(read.length).toBeLessThan(1000)
  })

  test('has no count in a part that is longer than any', () => {
    expect(counted(`A${' '.repeat(250)}- 12`)).toEqual(['A=12'])
    expect(counted(`A${'B'.repeat(300)} - 12`)).toEqual([`[A${'B'.repeat(300)} - 12]`])
  })
})
