import { describe, expect, test } from 'vitest'
import { namesWithoutHeadings } from './names-without-headings'

const names = (...lines: readonly string[]) =>
  namesWithoutHeadings(lines.map((line) => line.split('|')))?.join('|') ?? null

describe('lines without headings', () => {
  test.each([
    ['TYPE|CATALOG #|QTY|UNIT $', ['A|2GTL4 4400LM|24|$102.50', 'B|EVO6 35/15|18|$214.50']],
    ['QTY|TYPE|MFG|CATALOG #|UNIT $', ['24|A|LITH|2GTL4 4400LM|102.50', '18|B|Gotham|EVO6 35/15|214.50']],
    ['TYPE|MFG|CATALOG #|QTY|UNIT $|EXT PRICE', ['A|LITH|2GTL4|2|5.00|10.00', 'B|GOTH|EVO6 35|3|7.00|21.00']],
    ['TYPE|CATALOG #|QTY|EXT PRICE|UNIT $', ['A|2GTL4|2|10.00|5.00', 'B|EVO6 35|3|21.00|7.00']],
    ['#|QTY|TYPE|DESCRIPTION|UNIT $', ['1|24|A|troffer|5.00', '2|18|B|downlight|7.00']],
    ['QTY|TYPE|CATALOG #|UNIT $', ['24|A|WF6|102.50', '18|B|EVO6|214.50']],
    ['CATALOG #|QTY|UNIT $', ['2GTL4 4400LM|24|$102.50', 'EVO6 35/15|18|$214.50']],
    ['TYPE|CATALOG #|QTY|UNIT $', ['A|2GTL4 4400LM|24|12,50', 'B|EVO6 35/15|18|7,25']],
  ])('are named %s', (expected, lines) => {
    expect(names(...lines)).toBe(expected)
  })

  test.each([
    ['one line', ['A|2GTL4 4400LM|24|$102.50']],
    ['no prices', ['A|2GTL4 4400LM|24', 'B|EVO6 35/15|18']],
    ['no counts', ['A|2GTL4 4400LM|$102.50', 'B|EVO6 35/15|$214.50']],
    ['two counts', ['A|2GTL4 4400LM|24|4000|$102.50', 'B|EVO6 35/15|18|3500|$214.50']],
    ['two prices that prove nothing', ['A|2GTL4 4400LM|24|$90.00|$102.50', 'B|EVO6 35/15|18|$200.00|$214.50']],
    ['no names', ['24|$102.50|$2,460.00', '18|$214.50|$3,861.00']],
    ['two columns of words', ['A|troffer|white|24|$102.50', 'B|downlight|black|18|$214.50']],
    ['two marks of one length', ['AB1|CD2|24|$102.50', 'AB3|CD4|18|$214.50']],
    ['headings', ['Item|Part|Count|Rate', 'A|2GTL4 4400LM|24|$102.50']],
  ])('with %s have no names', (_, lines) => {
    expect(names(...lines)).toBeNull()
  })
})
