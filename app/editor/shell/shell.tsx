import { useEffect, useInsertionEffect, useState } from 'react'
import { offerTour } from '../actions/tour'
import { whenQuiet } from '../effects/when-quiet'
import { removeFirstLook } from '../grid/drawing/first-look'
import { Grid } from '../grid/grid'
import { StatusStrip } from '../grid/status-strip'
import { useDesk } from '../hooks/use-desk'
import { useActiveTab, useEditorState } from '../hooks/use-editor'
import { PanelHost } from '../panels/panel-host'
import type { Later } from '../parts/later'
import { appLife, loadTheRest, priceMemory, tips } from '../parts/parts'
import { Dock } from './dock'
import { EmptyState } from './empty-state'
import { EvidencePlace } from './evidence-place'
import { FileDrop } from './file-drop'
import { Header } from './header'
import { Filter, Find, Guide, Offers, Problems, Questions, SelectionBar, Toast } from './notices'
import { TabStrip } from './tab-strip'
import { Toolbar } from './toolbar'

/** The whole editor on the screen. */
export function Shell() {
  const isEmpty = useActiveTab((tab) => tab.table.rows.length === 0)
  const hasProblems = useEditorState((state) => state.problemsShown)
  const desk = useDesk()
  // This must run before anything measures the layout.
  useInsertionEffect(removeFirstLook, [])
  useEffect(loadTheRest, [])
  useEffect(() => offerTour(desk), [desk])
  return (
    <div className="editor-frame">
      <AppLife />
      <div className="editor" data-problems={hasProblems || undefined}>
        <Header />
        <main className="editor-main">
          <Toolbar />
          <TabStrip />
          <div className="bars">
            <Offers />
            <Find />
          </div>
          <div className="workspace">
            <div className="stage" id="editor-stage" role="tabpanel" aria-label="Table">
              <Grid />
              {isEmpty ? <EmptyState /> : null}
              <Filter />
              <SelectionBar />
              <Dock />
            </div>
            <EvidencePlace />
          </div>
          <Problems />
          <StatusStrip>
            <Afterwards part={priceMemory} />
          </StatusStrip>
        </main>
        <Toast />
        <PanelHost />
        <FileDrop />
        <Guide />
        <Questions />
        <Afterwards part={tips} />
      </div>
    </div>
  )
}

/** How long the table has the machine to itself before anything else is fetched, in milliseconds. */
const FIRST_LOOK = 1500

function useFirstLookOver(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => whenQuiet(FIRST_LOOK, [() => setOver(true)]), [])
  return isOver
}

/** The install, update and offline notices: loaded later, or at once if the server is unreachable, to say so. */
function AppLife() {
  const isOnline = useEditorState((state) => state.online)
  const isTime = useFirstLookOver()
  // A failure to load needs no message: the next visit tries again.
  return isTime || !isOnline ? <appLife.Part onFail={() => {}} /> : null
}

function Afterwards({ part: { Part } }: { readonly part: Later<object> }) {
  return useFirstLookOver() ? <Part onFail={() => {}} /> : null
}
