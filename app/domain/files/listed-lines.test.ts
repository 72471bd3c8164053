import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readListedLine } from './listed-line'
import { listedText } from './listed-lines'

/** The mark, count, maker, product, price, measure, amount and remark of a line between bars. */
function read(line: string): string | null {
  const found = readListedLine(line)
  if (!found) return null
  const { type, quantity, maker, product, price, unit, amount, remark, cost, list } = found
  const besides = [cost && `cost ${cost}`, list && `list ${list}`].filter(Boolean)
  return [type, quantity, maker, product, price, unit, amount, remark, ...besides].join('|')
}

describe('a line of a list', () => {
  test.each([
    ['(12) A1 Lithonia LDN6 35/15 LO6AR @ $84.50 ea', 'A1|12|Lithonia|LDN6 35/15 LO6AR|84.50|||'],
    ['A1  qty 22  DMF DRD2M10935WH + M4TRW  $153.50/ea', 'A1|22|DMF|DRD2M10935WH + M4TRW|153.50|||'],
    ['A   36    24CGT5535C                106.36', 'A|36||24CGT5535C|106.36|||'],
    ['J   3     (Valmont) DS330-500Q200    702.40', 'J|3|Valmont|DS330-500Q200|702.40|||'],
    ['24 ea  A  Metalux 24FPSL2SCT3  68.40', 'A|24|Metalux|24FPSL2SCT3|68.40|||'],
    ['  200  T8     Keystone KT-LED12T8   385.00 C   770.00', 'T8|200|Keystone|KT-LED12T8|385.00|C|770.00|'],
    ['   24  STRIP  Lithonia ZL1N L48     61.30 E    1,471.20', 'STRIP|24|Lithonia|ZL1N L48|61.30||1,471.20|'],
    ['A  - 10-12  Lithonia ZL1N L48  61.30', 'A|10-12|Lithonia|ZL1N L48|61.30|||'],
    ['B  - 3 ctn (6/ctn)  Juno JSFSP 7IN  167.70 per ctn', 'B|3 ctn (6/ctn)|Juno|JSFSP 7IN|167.70|CTN||'],
    ['E  - 6 + 2 spare  RAB WPLED26  138.00', 'E|6 + 2 spare|RAB|WPLED26|138.00|||'],
    ['G  - ±20  Lithonia ELM2L  46.25', 'G|±20|Lithonia|ELM2L|46.25|||'],
    ['CH1  qty 1  Foyer chandelier  $6,500.00 (not chosen)', 'CH1|1||Foyer chandelier|6,500.00|||(not chosen)'],
    ['Type B1: 4x Peerless BRM9L @ 761.50', 'B1|4|Peerless|BRM9L|761.50|||'],
    ['F1  qty 5  ceiling fans, by owner', 'F1|5||ceiling fans, by owner||||'],
    ['L1  landscape lights by others', 'L1|||landscape lights by others||||'],
    ['12 Lithonia LDN6 35/15 @ 84.50', '|12|Lithonia|LDN6 35/15|84.50|||'],
    ['A1, 12, Lithonia LDN6, $84.50 ea', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1: 12 x Lithonia LDN6 @ 84.50 = $1,014.00', 'A1|12|Lithonia|LDN6|84.50||$1,014.00|'],
    ['(12) A1 Lithonia LDN6 @ $84.50 ea, ext $1,014.00 (stock)', 'A1|12|Lithonia|LDN6|84.50||$1,014.00|(stock)'],
    ['(12) A1 Lithonia LDN6 $84.50 ea (total $1,014.00)', 'A1|12|Lithonia|LDN6|84.50||$1,014.00|'],
    ['(12) A1 Lithonia LDN6 $1,014.00 ($84.50 ea)', 'A1|12|Lithonia|LDN6|84.50||$1,014.00|'],
    ['(12) A1 Lithonia LDN6 $84.50 ea (was $90.00)', 'A1|12|Lithonia|LDN6|$84.50 ea (was $90.00)|||'],
    ['12 - A1 - Lithonia LDN6 @ $84.50 - $1,014.00', 'A1|12|Lithonia|LDN6|84.50||$1,014.00|'],
    ['A1 - 12 - Lithonia LDN6 - $1,014.00 total', 'A1|12|Lithonia|LDN6|1,014.00|LOT||'],
    ['A2: 4 x Gotham EVO4 = $840.00', 'A2|4|Gotham|EVO4|840.00|LOT||'],
    ['(12) EVO6 35/15 @ $84.50 ea', '|12||EVO6 35/15|84.50|||'],
    ['Qty 12 - LDN6 35/15 - $84.50 ea', '|12||LDN6 35/15|84.50|||'],
    ['Qty: 12, LDN6 AL20, Price: $84.50', '|12||LDN6 AL20|84.50|||'],
    ['Catalog # LDN6 qty 12 price each $84.50', '|12||LDN6|84.50|||'],
    ['Item 1 - 12 - LDN6 ALO20 - $84.50', '|12||LDN6 ALO20|84.50|||'],
    ['12   LDN6   84.50', '|12||LDN6|84.50|||'],
    ['T 164 ft Jesco tape @ $6.85/ft', 'T|164|Jesco|tape|6.85|FT||'],
    ['CC, 17, Lithonia LQM, $61.00', 'CC|17|Lithonia|LQM|61.00|||'],
    ['(12) CPX 2X4 4000LM @ $84.50 ea', '|12||CPX 2X4 4000LM|84.50|||'],
    ['TKF x7 Juno R602L $46.00', 'TKF|7|Juno|R602L|46.00|||'],
    ['(18) WF6 830 @ $48.00 ea', '|18||WF6 830|48.00|||'],
    ['7 X Lithonia LQM 61.00 427.00', 'X|7|Lithonia|LQM|61.00||427.00|'],
    ['7 X LQM 61.00 427.00', '|7||LQM|61.00||427.00|'],
    ['Qty. 6 FMLWL 48 Unit $61.00 Total $366.00', '|6||FMLWL 48|61.00||$366.00|'],
    ['A1, LQM 48 total $366.00', 'A1|||LQM 48|366.00|LOT||'],
    ['Fixture A1, quantity 12, unit price $84.50', 'A1|12|||84.50|||'],
    ['(12) A1 Lithonia LDN6 for $1,014.00', 'A1|12|Lithonia|LDN6|1,014.00|LOT||'],
    ['(12) A1 Lithonia LDN6 @ $84.50 ea + $12.00 ea for EM', 'A1|12|Lithonia|LDN6|$84.50 ea + $12.00 ea for EM|||'],
    ['(12) A1 Lithonia LDN6 @ $84.50 ea (10+), $92.00 ea', 'A1|12|Lithonia|LDN6|$84.50 ea (10+), $92.00 ea|||'],
    ['(12) A1 Lithonia LDN6 @ $84.50 ea incl. lamps $6.00', 'A1|12|Lithonia|LDN6|$84.50 ea incl. lamps $6.00|||'],
    ['(12) A1 Lithonia LDN6 cost $84.50 sell $105.00', 'A1|12|Lithonia|LDN6|105.00||||cost 84.50'],
    ['(12) A1 Lithonia LDN6 list $169.00 net $84.50', 'A1|12|Lithonia|LDN6|84.50||||list 169.00'],
    ['• A1 – Lithonia LDN6 – 12 pcs – $84.50/ea', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1  Lithonia LDN6   12 @ $84.50   $1,014.00', 'A1|12|Lithonia|LDN6|84.50||$1,014.00|'],
    ['A1 Lithonia LDN6 qty 12 @ $84.50', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1 Lithonia LDN6 (12) $84.50 ea', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1 Gotham EVO4 120/277V 35 @ $210.00', 'A1||Gotham|EVO4 120/277V 35|210.00|||'],
    ['A1 Lithonia 2 x 4 2GTL @ $210.00', 'A1||Lithonia|2 x 4 2GTL|210.00|||'],
    ['(4) B Gotham EVO4 @ $84.50/pr', 'B|4|Gotham|EVO4|84.50/PR|||'],
    ['(4) B Gotham EVO4 @ $210^00 ea', 'B|4|Gotham|EVO4|210^00|||'],
    ['12 A1 Lithonia LDN6 84.50 1,024.00', 'A1|12|Lithonia|LDN6|84.50 1,024.00|||'],
    ['A1  Lithonia LDN6  84.50  1,014.00', 'A1||Lithonia|LDN6|84.50 1,014.00|||'],
    ['A  - 10-12  Lithonia ZL1N L48  61.30  735.60', 'A|10-12|Lithonia|ZL1N L48|61.30 735.60|||'],
    ['12 A1 Lithonia LDN6 $84.50 $80.00', 'A1|12|Lithonia|LDN6|$84.50 $80.00|||'],
    ['2000 A1 Keystone KT-12 385.00 M 770.00', 'A1|2000|Keystone|KT-12|385.00|M|770.00|'],
    ['12 A1 Lithonia LDN6 3.50 OD 84.50', 'A1|12|Lithonia|LDN6 3.50 OD|84.50|||'],
    ['12 A1 Lithonia LDN6 148.00 std / 163.00 quick ship', 'A1|12|Lithonia|LDN6|148.00 std / 163.00 quick ship|||'],
    ['12 A1 Lithonia LDN6 163.00 quick / $148.00', 'A1|12|Lithonia|LDN6|163.00 quick / $148.00|||'],
    ['12 A1 Lithonia LDN6 40.00 W 100.00', 'A1|12|Lithonia|LDN6 40.00 W|100.00|||'],
  ])('%s', (line, cells) => {
    expect(read(line)).toBe(cells)
  })

  test.each([
    ['1. A1 Lithonia LDN6 (12) $84.50', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A. 12 ea. Lithonia LDN6 $84.50', 'A|12|Lithonia|LDN6|84.50|||'],
    ['1 A1 12 Lithonia LDN6 84.50', 'A1|1 or 12|Lithonia|LDN6|84.50|||'],
    ['1 A1 12 Lithonia LDN6 84.50 1,014.00', 'A1|12|Lithonia|LDN6|84.50||1,014.00|'],
    ['A1 4 Lithonia LDN6 qty 12 $84.50', 'A1|4 or 12|Lithonia|LDN6|84.50|||'],
    ['A1 6 inch Lithonia LDN6 - 12 ea - $84.50', 'A1|12||6 inch Lithonia LDN6|84.50|||'],
    ['A1 2 lamp strip ZL1N $61.30', 'A1|||2 lamp strip ZL1N|61.30|||'],
    ['A1 2 x 4 2GTL (12) @ $210.00', 'A1|12||2 x 4 2GTL|210.00|||'],
    ['A1 (12 ea) Lithonia LDN6 $84.50', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['L1 (48 ft) Lithonia tape $6.50/ft', 'L1|48|Lithonia|tape|6.50|FT||'],
    ['L1 48 ft Lithonia tape $31.00 ea', 'L1|48 ft|Lithonia|tape|31.00|||'],
    ['L1 5 Lithonia tape @ $71/ft', 'L1|5|Lithonia|tape|71/FT|||'],
    ['TK x18 Juno R602L, 120V, 4" dia: $43.00', 'TK|18|Juno|R602L, 120V, 4" dia|43.00|||'],
    ['A1 Lithonia LDN6, $84.50 net [12]', 'A1|12|Lithonia|LDN6|84.50|||net'],
    ['Lithonia LDN6, A1 (qty 12), $84.50', '|12|Lithonia|LDN6, A1|84.50|||'],
    ['Lithonia LDN6, qty of 12, $84.50 each', '|12|Lithonia|LDN6|84.50|||'],
    ['and 12 of the Lithonia LDN6 at $84.50.', '|12|Lithonia|LDN6|84.50|||'],
    ['A1 Lithonia LDN6 $84.50 x 12', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1 Lithonia LDN6 @ 84.50 x 12 = 1,014.00', 'A1|12|Lithonia|LDN6|84.50||1,014.00|'],
    ['A1 Lithonia LDN6 $84.50 ea - qty 12', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1 - Lithonia LDN6 - $84.50 each - 12 total', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1 - Lithonia LDN6 - 12 - $84.50', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1: Lithonia LDN6 36W 120-277V: 12: $84.50', 'A1|12|Lithonia|LDN6 36W 120-277V|84.50|||'],
    ['A1   Lithonia LDN6   12   $84.50', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1  Lithonia LDN6  12ea  = 84.50 ea', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1 X1 Lithonia LDN6 $84.50', 'A1|||X1 Lithonia LDN6|84.50|||'],
    ['12 A1 Lithonia LDN6 $84.50 50 pcs in stock', 'A1|12|Lithonia|LDN6|84.50|||50 pcs in stock'],
    ['12 A1 Lithonia LDN6 $84.50 14 total', 'A1|12 or 14|Lithonia|LDN6|84.50|||'],
    ['A1 Lithonia LDN6 $84.50 min qty 50', 'A1||Lithonia|LDN6|84.50|||min qty 50'],
    ['A1 - Lithonia 2SP8 - (3) F32T8 - $84.50', 'A1||Lithonia|2SP8 - (3) F32T8|84.50|||'],
    ['12 A1 Lithonia 2SP8 (3) F32T8 $84.50', 'A1|12|Lithonia|2SP8 (3) F32T8|84.50|||'],
    ['wp lithonia wdge1 5 @ 142', 'wp||lithonia|wdge1 5|142|||'],
    ['HB1-S - Current sensor HBS - 110 - $31.00 ea', 'HB1-S|110|Current|sensor HBS|31.00|||'],
    ['BE - 7 - Liton LCBLD4 - 139.00', 'BE|7|Liton|LCBLD4|139.00|||'],
  ])('has its count anywhere: %s', (line, cells) => {
    expect(read(line)).toBe(cells)
  })

  test.each([
    ['Lithonia LDN6 type A1 qty 12 $84.50', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['12 Lithonia DSX1 type T3M $84.50', '|12|Lithonia|DSX1 type T3M|84.50|||'],
    ['$84.50 ea qty 12 Lithonia LDN6 [A1]', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['12 WAC LDN6 (U1) $84.50', 'U1|12|WAC|LDN6|84.50|||'],
    ['CTL - Lutron Vive hub - $6,800 lot', 'CTL||Lutron|Vive hub|6,800|LOT||'],
    ['12 Lithonia 2SP8 (T8) $84.50', '|12|Lithonia|2SP8 (T8)|84.50|||'],
    ['$84.50 x 12 Lithonia LDN6', '|12|Lithonia|LDN6|84.50|||'],
    ['Lithonia LDN6 $84.50 qty 12', '|12|Lithonia|LDN6|84.50|||'],
    ['nPP16 D EFP - (31) nLight - $71.50', '|31||nPP16 D EFP - nLight|71.50|||'],
    ['A1 $84.50 Lithonia LDN6 qty 12', 'A1|12|Lithonia|LDN6|84.50|||'],
    ['A1: $84.50 ea', 'A1||||84.50|||'],
  ])('has its mark and price anywhere: %s', (line, cells) => {
    expect(read(line)).toBe(cells)
  })

  test.each([
    ['12 A1 Lithonia LDN6.......$84.50', '84.50'],
    ['12 A1 Lithonia LDN6 $ 84.50ea', '84.50'],
    ['12 A1 Lithonia LDN6 ($84.50 ea)', '84.50'],
    ['12 A1 Lithonia LDN6 your cost $84.50', '84.50'],
    ['12 A1 Lithonia tape .85/ft', '.85/FT'],
    ['12 A1 Lithonia LDN6 84,50', '84,50'],
    ['12 A1 Lithonia LDN6 ($84.50)', '($84.50)'],
    ['12 A1 Lithonia LDN6 €84.50', '€84.50'],
    ['12 A1 Lithonia LDN6 84.50 CAD ea', '84.50 CAD'],
    ['12 A1 Lithonia LDN6 $80-85', '$80-85'],
    ['12 A1 Lithonia LDN6 $84.50?', '$84.50?'],
    ['12 A1 Lithonia LDN6 $1.2k', '$1.2k'],
    ['12 A1 Lithonia LDN6 list $84.50', 'list $84.50'],
    ['12 A1 Lithonia LDN6 was $80.00 now $84.50', 'was $80.00 now $84.50'],
    ['12 A1 Lithonia LDN6 approx $84.50', 'approx $84.50'],
    ['12 A1 Lithonia LDN6 add $84.50', 'add $84.50'],
    ['12 A1 Lithonia LDN6 $84.50 +6%', '$84.50 +6%'],
    ['12 A1 Lithonia LDN6 $84.50 less 10%', '$84.50 less 10%'],
    ['12 A1 Lithonia LDN6 $84.50 last time, still good?', '$84.50 last time, still good?'],
    ['12 A1 Lithonia LDN6 $27 per set of 3', '$27 per set of 3'],
    ['12 A1 Lithonia LDN6 $84.50 15% comm', '84.50'],
  ])('has a price that is a number, or is read as a text: %s', (line, price) => {
    expect(readListedLine(line)?.price).toBe(price)
  })

  test.each(['12 A1 Lithonia LDN6 35C', '12 A1 Lithonia LDN6 120/277'])('has no price: %s', (line) => {
    expect(readListedLine(line)?.price).toBe('')
  })

  test.each([
    'Total $10,419.25 + tax. Freight is allowed.',
    "Per your call, here's the number on the dental office.",
    'O: 602-555-0117  M: 480-555-0162',
    '4820 E. Route 66, Flagstaff AZ 86004',
    'Thanks,',
    'Freight (2 trucks) $150.00',
    'CC: Purchasing  $61.00',
    'Add $62.00 to type B where EM is required',
    '1 price valid only for full pallets; loose pcs $97.00',
    'I need it before lunch, $50.00 less than last time',
    'A1\t12\tLithonia\t84.50',
    '| A1 | 12 | 84.50 |',
    `A1 12 ${'LONG '.repeat(80)} 84.50`,
    '',
  ])('is none of a list: %s', (line) => {
    expect(readListedLine(line)).toBeNull()
  })
})

describe('a text with a list', () => {
  const LIST = ['(12) A1 Lithonia LDN6 @ $84.50 ea', '(6) A2 Lithonia LDN4 @ $80.50 ea']

  test('becomes lines below headings, with the words around it apart', () => {
    const text = ['Joey,', '', ...LIST, 'F1 qty 5 fans by owner', '', 'Total $1,497.00 + tax', '> 480-555-0199']
    expect(listedText(text.join('\r\n'))).toEqual({
      lines: [
        ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT PRICE'],
        ['A1', '12', 'Lithonia', 'LDN6', '84.50'],
        ['A2', '6', 'Lithonia', 'LDN4', '80.50'],
        ['F1', '5', '', 'fans by owner', ''],
      ],
      around: [
        { text: 'Joey,', below: 0 },
        { text: 'Total $1,497.00 + tax', below: 4 },
        { text: '480-555-0199', below: 4 },
      ],
    })
  })

  test.each([
    [
      'an addition',
      ['     add $9 for wire guard', '     + $24 for sensors'],
      '$84.50 ea add $9 for wire guard + $24 for sensors',
    ],
    ['an alternate', ['OR Gotham EVO6 - 12 - $90'], '$84.50 ea OR Gotham EVO6 - 12 - $90'],
  ])('has %s below a line in its price, which counts for nothing', (_, below, price) => {
    expect(listedText([LIST[0], ...below, LIST[1]].join('\n'))?.lines.map((line) => line[4])).toEqual([
      'UNIT PRICE',
      price,
      '80.50',
    ])
  })

  test('has the rest of a wrapped line in it, but not the prices of its ranges', () => {
    const wrapped = ['Type P1, qty 3, Lithonia LDN6', '   with linen shade,', '   $648.00 each', '   F1 qty 5 fans']
    const ranges = ['B1 - 110 pcs - Gotham EVO4', '    1-49    $172.00', '    50-99   $158.00']
    const lines = listedText([...LIST, ...wrapped, ...LIST, ...ranges, ...LIST].join('\n'))?.lines
    expect(lines?.filter(([type = '']) => /P1|F1|B1/.test(type))).toEqual([
      ['P1', '3', 'Lithonia', 'LDN6 with linen shade', '648.00'],
      ['F1', '5', '', 'fans', ''],
      ['B1', '110', 'Gotham', 'EVO4', ''],
    ])
  })

  test('has nothing in a line from one that begins further left', () => {
    const lines = ['    A1 12 Lithonia LDN6,', '  reinforced', '  $84.50 each']
    expect(listedText([...LIST, ...lines].join('\n'))?.lines.at(-1)).toEqual(['A1', '12', 'Lithonia', 'LDN6', ''])
  })

  test('has the prices that are written below its lines in an answer', () => {
    const text = ['> 14 pcs type D1 Halo RL560', '', '$19.85 ea', '', '> 32 pcs type D2 Halo HLB4', '>> 24.10', 'Mel']
    expect(listedText(text.join('\n'))).toEqual({
      lines: [
        ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT PRICE'],
        ['D1', '14', 'Halo', 'RL560', '19.85'],
        ['D2', '32', 'Halo', 'HLB4', '24.10'],
      ],
      around: [{ text: 'Mel', below: 3 }],
    })
  })

  test('has the counts and prices that are written below its products', () => {
    const text = [
      'TYPE F1: Lithonia LDN6',
      'Qty 36   Net $118.00',
      '',
      'TYPE F2: Lithonia LDN4',
      'Qty 90   Net $131.00',
    ]
    expect(listedText(text.join('\n'))?.lines.slice(1)).toEqual([
      ['F1', '36', 'Lithonia', 'LDN6', '118.00'],
      ['F2', '90', 'Lithonia', 'LDN4', '131.00'],
    ])
  })

  test('has the columns that its lines have', () => {
    const lines = ['200 T8 Keystone KT-12 385.00 C 770.00', '16 EM1 Lithonia ELM2L 46.25 E 740.00 (stock)']
    expect(listedText(lines.join('\n'))?.lines).toEqual([
      ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT PRICE', 'U/M', 'EXT PRICE', 'NOTES'],
      ['T8', '200', 'Keystone', 'KT-12', '385.00', 'C', '770.00', ''],
      ['EM1', '16', 'Lithonia', 'ELM2L', '46.25', '', '740.00', '(stock)'],
    ])
  })

  test.each([
    ['one line', LIST.slice(0, 1)],
    ['lines without prices', ['A1 qty 12 Lithonia LDN6', 'A2 qty 6 Lithonia LDN4']],
    ['lines that are lost in prose', [LIST[0], 'words one', 'words two', 'words three', LIST[1]]],
    ['columns below headings', ['TYPE  QTY  CATALOG  UNIT PRICE', ...LIST]],
    ['cells between tabs', [...LIST, 'A3\t4\t80.50']],
  ])('is none with %s', (_, lines) => {
    expect(listedText(lines.join('\n'))).toBeNull()
  })

  test('comes back line by line, whatever its marks, counts and prices', () => {
    const line = fc.record({
      type: fc.stringMatching(/^[BFGJ-MQ-SV-Z]\d{1,2}$/),
      quantity: fc.integer({ min: 1, max: 99_999 }).map(String),
      product: fc.stringMatching(/^[A-Z]{3}\d{2}-[A-Z]{2}$/),
      price: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 20 }), fc.constantFrom(' ', '   '), (lines, gap) => {
        const text = lines.map(({ type, quantity, product, price }) => [type, quantity, product, price].join(gap))
        expect(listedText(text.join('\n'))?.lines.slice(1)).toEqual(
          lines.map(({ type, quantity, product, price }) => [type, quantity, product, price]),
        )
      }),
    )
  })
})
