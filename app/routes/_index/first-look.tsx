// biome-ignore-all lint/a11y/useSemanticElements: static copy of the editor's ARIA grid
// biome-ignore-all lint/a11y/useFocusableInteractive: not interactive before hydration

import { FIRST_LOOK_CELLS, FIRST_LOOK_ROWS } from '~/domain/limits/first-look'
import { LOADING, PRODUCT_NAME } from '~/domain/messages'
import { groupTotals } from '~/domain/pricing/totals'
import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { lineCode } from '~/domain/table/line-codes'
import { cellText, fromData, normalizeData, type Row } from '~/domain/table/table'
import { FIRST_LOOK } from '~/editor/grid/drawing/first-look'
import type { GridColumn } from '~/editor/grid/drawing/layout'
import { takeStored } from '~/editor/state/model/stored-doubts'
import type { RowView } from '~/editor/state/store/row-views'
import { useNonce } from '~/ui/nonce'
import { firstColumns, widthRules } from './first-columns'
import type { FirstLookView } from './first-look.server'
import { firstRowsHtml } from './first-rows'

/** Marks the first look once it has been painted: a script that runs later could not know, and would wait for a frame. */
const MARK_PAINTED = `requestAnimationFrame(function(){setTimeout(function(){
var look=document.getElementById(${JSON.stringify(FIRST_LOOK)});if(look)look.dataset.painted=''})})`

/**
 * The editor's frame and the first rows of a project, exactly as the editor will draw them, so that a table can be read
 * while the editor loads. Nothing works yet, so the only buttons shown are those that are part of the rows.
 */
export function FirstLook({ email, title, data, rowCount }: FirstLookView) {
  const nonce = useNonce()
  const stored = takeStored(normalizeData(data))
  const { columns: names, rows } = fromData(stored.data)
  const columns = firstColumns(names, rows)
  const views = rows.slice(0, Math.min(FIRST_LOOK_ROWS, FIRST_LOOK_CELLS / names.length)).map(
    (row, index): RowView => ({
      row,
      selected: false,
      doubts: stored.doubted[index]?.length ? new Set(stored.doubted[index]) : undefined,
      sums: isCutOff(rows, index, rowCount) ? null : groupTotals(rows, index, names),
    }),
  )
  return (
    <div id={FIRST_LOOK} className="editor-frame" aria-busy="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: MARK_PAINTED }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: contains only numbers */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: widthRules(columns, rowCount ?? rows.length) }} />
      <div className="editor">
        <header className="header">
          <h1 className="header-product">
            <span className="product-mark" aria-hidden="true" />
            {PRODUCT_NAME}
          </h1>
          <div className="header-right">
            <span className="header-email">{email}</span>
            <Room />
            <Room />
          </div>
        </header>
        <main className="editor-main">
          <div className="toolbar" />
          <div className="tab-strip">
            <div />
            <div className="tab-list">
              <div className="tab-handle" data-current>
                <span className="tab-title">
                  <span className="tab-name">{title}</span>
                </span>
              </div>
            </div>
          </div>
          <div className="workspace">
            <div className="stage">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
              <div className="grid-scroller" tabIndex={0}>
                <div className="grid-content">
                  <div
                    role="grid"
                    id="fixture-grid"
                    aria-label={words.name}
                    aria-rowcount={rowCount === null ? -1 : rowCount + 1}
                    aria-colcount={columns.length + 2}
                    aria-multiselectable="true"
                    className="grid-table"
                    data-wide
                  >
                    <Head columns={columns} />
                    <div role="rowgroup" className="grid-body">
                      <div
                        role="presentation"
                        className="grid-block"
                        // biome-ignore lint/security/noDangerouslySetInnerHtml: every text is escaped
                        dangerouslySetInnerHTML={{ __html: firstRowsHtml(views, columns) }}
                      />
                    </div>
                  </div>
                </div>
              </div>
            </div>
          </div>
          {/* [ROUTE-09] */}
          <p className="status-strip" role="status">
            {LOADING}
          </p>
        </main>
      </div>
    </div>
  )
}

/** Reserves the space of a button that comes with the editor. */
function Room() {
  return <span className="button button-quiet button-icon" />
}

/** True if the GRP row at `index` may add up rows that are not loaded yet. */
function isCutOff(rows: readonly Row[], index: number, rowCount: number | null): boolean {
  const isGroup = (row: Row) => lineCode(cellText(row, COLUMN.line)) === 'GRP'
  return rows.length !== rowCount && !rows.slice(index + 1).some(isGroup)
}

function Head({ columns }: { readonly columns: readonly GridColumn[] }) {
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-head-row">
        <div role="columnheader" aria-colindex={1} className="grid-cell grid-gutter">
          <span role="checkbox" aria-checked="false" aria-label="Select all rows" className="grid-check" />
        </div>
        {columns.map(({ index, name, label, className }) => (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={label}
            data-column={name}
            className={className}
          >
            <span className="grid-label">{label}</span>
          </div>
        ))}
        <div role="columnheader" aria-colindex={columns.length + 2} className="grid-cell grid-actions">
          <span className="visually-hidden">Row actions</span>
        </div>
      </div>
    </div>
  )
}
