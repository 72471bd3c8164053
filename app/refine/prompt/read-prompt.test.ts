import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PROMPT_LENGTH } from '~/domain/limits/uploads'
import type { ColumnOrder, Place } from './column-orders'
import { readPrompt } from './read-prompt'

const HEADINGS = ['MARK', 'QTY', 'DESCRIPTION', 'MANUFACTURER', 'MODEL', 'INPUT VOLTS', 'WATTS', 'OPTION1']

const placeText = (place: Place): string => {
  if (place.kind === 'nth') return String(place.nth)
  return place.kind === 'heading' ? place.heading : place.kind === 'named' ? `(${place.name})` : `?${place.text}`
}

/** An order in short: `CATALOG # < 3`, `- WATTS`. */
function short(order: ColumnOrder): string {
  switch (order.kind) {
    case 'name':
      return `${order.name} < ${placeText(order.place)}`
    case 'leave':
      return `- ${placeText(order.place)}`
    case 'stay':
      return `+ ${placeText(order.place)}`
    case 'keep':
      return `only ${order.places.map(placeText).join(', ')}`
    case 'all':
      return `all ${order.names.join(', ')}`
    case 'types':
      return `types ${order.starts.join(', ')}`
  }
}

const read = (prompt: string) => {
  const { orders, notUnderstood } = readPrompt(prompt, HEADINGS)
  return { orders: orders.map(short), notUnderstood }
}

describe('[API-12] what a custom prompt says about columns', () => {
  test.each([
    ['catalog number is in the third column', 'CATALOG # < 3'],
    ['Take quantity from column 4, please', 'QTY < 4'],
    ['QTY is under MODEL', 'QTY < MODEL'],
    ['use MARK as type', 'TYPE < MARK'],
    ['MARK = TYPE', 'TYPE < MARK'],
    ['TYPE is MARK', 'TYPE < MARK'],
    ['DESCRIPTION is the catalog number', 'CATALOG # < DESCRIPTION'],
    ['the model column is the manufacturer', 'MFG < MODEL'],
    ['catalogue no. -> col. 5', 'CATALOG # < 5'],
    ['catlog number is in the second column from the right', 'CATALOG # < -2'],
    ['the count is in the column headed "QTY"', 'QTY < QTY'],
    ["the manufacturer's names are in column four", 'MFG < 4'],
    ['manufacturer and catalog number are in column 5', 'CATALOG # < 5'],
    ['the price is under MARK-UP', 'UNIT $ < ?MARK-UP'],
    ['rename MODEL to QTY', 'QTY < MODEL'],
    ['QTY is under COUNT', 'QTY < ?COUNT'],
    ['thrid column is the quantity', 'QTY < 3'],
    ['put DESCRIPTION into INT. NOTES', 'INT. NOTES < DESCRIPTION'],
    ['5th: catalog number', 'CATALOG # < 5'],
    ['remarks are in the last column', 'REMARKS < -1'],
    ['ignore VOLTS', '- INPUT VOLTS'],
    ['do not read WATTS', '- WATTS'],
    ['skip the first column', '- 1'],
    ['Leave the manufacturers out', '- (MFG)'],
    ['WATTS is not needed', '- WATTS'],
    ['MARK should be left out', '- MARK'],
    ['ignore FOO', '- ?FOO'],
    ['ignore OPTION2', '- ?OPTION2'],
    ['ignore WATTS2', '- ?WATTS2'],
    ['type is first', 'TYPE < 1'],
  ])('%s', (prompt, order) => {
    expect(read(prompt)).toEqual({ orders: [order], notUnderstood: [] })
  })

  test.each<[string, string[]]>([
    ['type is col 1, qty col 2 and ignore WATTS', ['TYPE < 1', 'QTY < 2', '- WATTS']],
    ['Skip columns 6-8', ['- 6', '- 7', '- 8']],
    ['drop columns 3, 5 and 7', ['- 3', '- 5', '- 7']],
    [
      'ignore the last two columns;\nQty in column two. Cat no in column five.',
      ['- -2', '- -1', 'QTY < 2', 'CATALOG # < 5'],
    ],
    ['ignore manufacturer and catalog number', ['- MANUFACTURER', '- (CATALOG #)']],
    ['1. ignore WATTS\n2. the types are under MARK', ['- WATTS', 'TYPE < MARK']],
    ['type is in col. 1; ignore the rest', ['TYPE < 1', 'only 1']],
    ['only read MARK, QTY and column 5', ['only MARK, QTY, 5']],
    ['ignore everything except MARK and QTY', ['only MARK, QTY']],
    ['ignore WATTS but keep the volts', ['- WATTS', '+ INPUT VOLTS']],
    ['the columns are type, qty, mfr and catalog number from left to right', ['all TYPE, QTY, MFG, CATALOG #']],
    ['types start with L', ['types L']],
    ['Fixture tags begin with the letter L or E', ['types L, E']],
    ['IGNORE WATTS. TYPES START WITH EX', ['- WATTS', 'types EX']],
  ])('%s', (prompt, orders) => {
    expect(read(prompt)).toEqual({ orders, notUnderstood: [] })
  })

  test.each([
    'do not ignore WATTS',
    'WATTS should not be ignored',
    'QTY is not in column 2',
    'QTY is not read',
    'column 2 has no quantity',
    'skip WATTS and read MARK',
    'QTY is MODEL',
    'catalog number is in the third or fourth column',
    'MODEL contains the catalog numbers, not DESCRIPTION',
    'ignore WATTS unless it says 277',
    'in the first picture, ignore WATTS',
    'if WATTS is empty ignore MARK',
    'ignore WATTS 277',
    'ignore QTY 0',
    'ignore rows without a quantity',
    'ignore types that start with L',
    'types do not start with L',
    'types start with a letter',
    'catalog numbers start with L',
    'skip the first one',
    'the first is the total',
    'rename TYPE to MARK',
    'the prices are net',
    'ignore the rest',
    'types = A, B or C',
    'only the exterior fixtures',
    'WATTS',
  ])('reports as a whole what it does not understand: %s', (prompt) => {
    expect(read(prompt)).toEqual({ orders: [], notUnderstood: [prompt] })
  })

  test('what follows the introduction of a case is not understood either', () => {
    const prompt = 'Types start with L.\nOnly in the second picture:\nignore WATTS'
    expect(read(prompt)).toEqual({
      orders: ['types L'],
      notUnderstood: ['Only in the second picture:', 'ignore WATTS'],
    })
  })
})

describe('any prompt', () => {
  const KNOWN: Readonly<Record<string, string>> = {
    'ignore WATTS': '- WATTS',
    'please skip the first column': '- 1',
    'QTY is under MODEL': 'QTY < MODEL',
    'types start with L': 'types L',
  }
  // No word of the language has a z.
  const unknown = fc.stringMatching(/^[xz]{2,8}( [xz]{2,8}){0,5}$/)
  const sentence = fc.oneof(fc.constantFrom(...Object.keys(KNOWN)), unknown)

  test('every sentence is either followed or reported, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 12 }),
        fc.constantFrom('. ', '; ', '\n', '.\n'),
        (sentences, stop) => {
          const { orders, notUnderstood } = read(sentences.join(stop))
          expect(orders).toEqual(sentences.flatMap((text) => KNOWN[text] ?? []))
          expect(notUnderstood).toEqual(sentences.filter((text) => KNOWN[text] === undefined))
        },
      ),
    )
  })

  test('a sentence with a word more than was understood is reported, not followed in part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(KNOWN)), unknown, fc.boolean(), (known, word, isBefore) => {
        const prompt = isBefore ? `${word} ${known}` : `${known} ${word}`
        expect(read(prompt)).toEqual({ orders: [], notUnderstood: [prompt] })
      }),
    )
  })

  test('no text makes it fail, and what is reported was typed', () => {
    const word = fc.constantFrom(
      ...'ignore skip the column 3 third last first and or , : = - ( ) " types start with L only keep in under is MARK not'.split(
        ' ',
      ),
      ...['\n', '. ', 'catalog number', "'s", '#3', '1-4', '\u0000', 'é', '😀'],
    )
    const prompt = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(prompt, fc.array(fc.string(), { maxLength: 5 }), (text, headings) => {
        const { notUnderstood } = readPrompt(text, headings)
        expect(notUnderstood.length).toBeLessThanOrEqual(text.length)
        for (const part of notUnderstood) expect(text).toContain(part)
      }),
    )
  })

  test('a prompt of the greatest length takes no longer than its length allows', () => {
    const units = [
      'ignore WATTS, ',
      'WATTS,',
      'ignore WATTS. ',
      'a ',
      '(',
      'column ',
      'MARK is TYPE and ',
      '1,',
      'please ',
    ]
    const timeOf = (text: string) => {
      const start = performance.now()
      readPrompt(text, HEADINGS)
      return performance.now() - start
    }
    for (const unit of units)
      expect(timeOf(unit.repeat(MAX_PROMPT_LENGTH).slice(0, MAX_PROMPT_LENGTH))).toBeLessThan(500)
  })
})
