import { describe, expect, test } from 'vitest'
import { HIDDEN, isWorkedOut, WORKED_OUT } from '~/domain/table/columns'
import { editorWith } from '~/editor/state/editor-samples'
import { columnKind, type GridColumn } from './layout'
import { cellLook, rowClasses } from './row-look'

function viewOf(...cells: readonly Readonly<Record<string, string>>[]) {
  const editor = editorWith(...cells)
  const view = editor.rowView(editor.activeTab().table.rows[0]?.id ?? '')
  if (!view) throw new Error('There is no row')
  return view
}

function column(name: string, width = 400): GridColumn {
  const place = { index: 0, x: 70, collapsed: false, frozen: false, className: 'grid-cell' }
  return { ...place, name, label: name, kind: columnKind(name), width, isWorkedOut: isWorkedOut(name) }
}

describe('a row on the screen', () => {
  test('[GRID-026] says by a class of its own which special row it is, and whether it is completed', () => {
    expect(rowClasses(viewOf({ TYPE: 'A' }))).toBe('')
    expect(rowClasses(viewOf({ LINE: 'grp' }))).toBe(' is-grp')
    expect(rowClasses(viewOf({ LINE: 'ZZZ' }))).toBe('')
    expect(rowClasses(viewOf({ TYPE: 'A', [HIDDEN.complete]: 'true' }))).toBe(' is-complete')
  })

  test('[GRID-036] shows money with its sign and flags a normal row without a price', () => {
    expect(cellLook(viewOf({ 'UNIT $': '12.5' }), column('UNIT $'))).toMatchObject({ text: '$12.50', hint: undefined })
    const missing = cellLook(viewOf({ TYPE: 'A' }), column('UNIT $'))
    expect(missing).toMatchObject({ text: '', hint: 'Price missing', className: 'grid-cell is-missing' })
    expect(cellLook(viewOf({ LINE: 'NOTE' }), column('UNIT $')).className).toBe('grid-cell')
  })

  test('shows a remembered price in an empty price, with where it is from, and only there', () => {
    const price = {
      value: '214.5',
      shown: '$214.50',
      source: '$214.50 · Mar 3 · Riverside Clinic',
      taken: '',
      projectId: 'q',
    }
    const look = (cells: Record<string, string>, name: string) => cellLook({ ...viewOf(cells), price }, column(name))
    expect(look({ TYPE: 'A' }, 'UNIT $')).toMatchObject({
      text: '',
      sum: '$214.50',
      hint: 'Price missing · $214.50 · Mar 3 · Riverside Clinic',
      className: 'grid-cell is-missing is-remembered',
    })
    for (const [cells, name] of [
      [{ TYPE: 'A' }, 'COMMDOL'],
      [{ TYPE: 'A', 'UNIT $': '5' }, 'UNIT $'],
      [{ LINE: 'NOTE' }, 'UNIT $'],
    ] as const) {
      const { sum, className } = look(cells, name)
      expect([sum, className]).toEqual([undefined, 'grid-cell'])
    }
  })

  test('shows a remembered percentage in an empty %, and only there', () => {
    const percent = { value: '10', shown: '10%', source: '10% · LITH lines of this table', taken: '', projectId: null }
    const look = (cells: Record<string, string>, name: string) => cellLook({ ...viewOf(cells), percent }, column(name))
    expect(look({ TYPE: 'A', 'UNIT $': '5' }, '%')).toMatchObject({
      text: '',
      sum: '10%',
      hint: '10% · LITH lines of this table',
      className: 'grid-cell is-remembered',
    })
    for (const [cells, name] of [
      [{ TYPE: 'A', '%': '5' }, '%'],
      [{ TYPE: 'A' }, 'UNIT $'],
    ] as const)
      expect(look(cells, name).sum).toBeUndefined()
  })

  test('[GRID-008] says in words that it is completed', () => {
    const view = viewOf({ TYPE: 'A', [HIDDEN.complete]: 'true' })
    expect(cellLook(view, column('TYPE')).hint).toBe('Completed')
    expect(cellLook(view, column('QTY')).hint).toBeUndefined()
    expect(cellLook(viewOf({ TYPE: 'A' }), column('TYPE')).hint).toBeUndefined()
  })

  test('shows the lines of a text in one', () => {
    const view = viewOf({ 'INT. NOTES': 'ONE\nTWO', 'LINE COMMENTS': 'A\rB', 'CATALOG #': 'ONE TWO' })
    expect(cellLook(view, column('INT. NOTES')).className).toBe('grid-cell is-broken')
    expect(cellLook(view, column('INT. NOTES')).text).toBe('ONE\nTWO')
    expect(cellLook(view, column('LINE COMMENTS')).className).toBe('grid-cell is-broken')
    expect(cellLook(view, column('CATALOG #')).className).toBe('grid-cell')
  })

  test('clips a text only where it may be wider than its cell', () => {
    const view = viewOf({ 'CATALOG #': '2BLT4 40L ADP LP835' })
    expect(cellLook(view, column('CATALOG #', 400)).className).toBe('grid-cell')
    expect(cellLook(view, column('CATALOG #', 90)).className).toBe('grid-cell is-clipped')
  })

  test('shows the sums of its lines in the empty cells of a group, and says that they are no data', () => {
    const view = viewOf({ LINE: 'GRP' }, { TYPE: 'A', QTY: '2', 'UNIT $': '10' })
    const sum = cellLook(view, column(WORKED_OUT.extended))
    expect(sum).toMatchObject({ text: '', sum: '$20.00', className: 'grid-cell' })
    // Sums appear under extended amounts, not under unit prices.
    expect(cellLook(view, column('UNIT $')).sum).toBeUndefined()
    expect(sum.hint).toContain('no part of the data')
    const unpriced = viewOf({ LINE: 'GRP' }, { TYPE: 'A', QTY: '2' })
    expect(
      ['QTY', WORKED_OUT.extended, WORKED_OUT.commission].map((name) => cellLook(unpriced, column(name)).sum),
    ).toEqual(['2', undefined, undefined])
  })

  test('shows a LINE code in a pill, and any other text as it is', () => {
    expect(cellLook(viewOf({ LINE: 'SUB' }), column('LINE')).isPill).toBe(true)
    expect(cellLook(viewOf({ LINE: 'FREE TEXT' }), column('LINE')).isPill).toBe(false)
  })

  test('[MFG-24] says what was read where a maker was turned into its code', () => {
    const view = viewOf({ MFG: 'LITH', [HIDDEN.readMfg]: 'LITHONIA LIGHTING' })
    expect(cellLook(view, column('MFG')).hint).toBe('Read as LITHONIA LIGHTING')
  })
})
