import { CallError } from '~/api/call-error'
import type { Project } from '~/contracts/projects'
import { commands, projects as words } from '~/domain/messages'
import type { ArrivingProject } from '~/editor/drafts/arrival'
import { hasRows, type Tab } from '~/editor/state/editor'
import { isUntouched } from '~/editor/state/tab/tab'
import { type EditorAction, withPart } from '../desk/action'
import type { Desk } from '../desk/desk'

/** Opens the project in the tab. If the tab was edited while the call ran, it stays and the project gets a new tab. */
export function place({ editor }: Desk, { id, undo }: Tab, project: Project): void {
  editor.commitEdit()
  // Compares undo steps, because the commissions may have been recalculated in the meantime, which is not user work.
  const isAsItWas = editor.getState().tabs.some((tab) => tab.id === id && tab.undo.length === undo.length)
  if (isAsItWas) editor.activateTab(id)
  else editor.newTab()
  editor.takeProject(project)
}

/** Opens the project from the URL. Returns an error message if it cannot be opened. [PROJ-33][PROJ-47] */
export async function openProject(desk: Desk, arriving: ArrivingProject): Promise<string | null> {
  const open = desk.editor.getState().tabs.find((one) => one.projectId === arriving.id)
  if (open) {
    desk.editor.activateTab(open.id)
    return null
  }
  const tab = desk.editor.activeTab()
  // A tab restored from an earlier visit stays.
  const isFree = isUntouched(tab)
  try {
    const project = await arriving.loading
    if (isFree) place(desk, tab, project)
    else (await import('./save-conflict')).openBeside(desk, project)
    return null
  } catch (error) {
    if (error instanceof CallError && error.reason === 'signedOut') return null
    const unusable = error instanceof CallError && (error.reason === 'unusable' || error.status === 422)
    return unusable ? words.corruptedAlert : error instanceof Error ? error.message : words.loadFailed
  }
}

export const projectActions: readonly EditorAction[] = [
  {
    id: 'load',
    needsServer: 'always',
    title: 'Load',
    icon: 'load',
    keys: ['Alt+F'],
    dock: { order: 7, title: 'Load' },
    panel: { order: 6 },
    notInDemo: true,
    ownWork: true,
    run: ({ editor }) => editor.open('load'),
  },
  {
    id: 'save',
    needsServer: 'tries',
    title: 'Save',
    icon: 'save',
    keys: ['Ctrl+S'],
    dock: { order: 8, title: 'Save' },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    notInDemo: true,
    ownWork: true,
    // Save the tab that was active when the command ran, even if the user switches tabs while the module loads.
    run: (desk) => {
      const { id } = desk.editor.activeTab()
      return withPart(
        desk.editor,
        () => import('./save-project'),
        ({ save }) => save(desk, id),
      )
    },
  },
  {
    id: 'save-as',
    needsServer: 'always',
    title: 'Save As',
    icon: 'save',
    keys: ['Alt+S'],
    panel: { order: 7 },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    notInDemo: true,
    ownWork: true,
    run: ({ editor }) => editor.open('save'),
  },
]
