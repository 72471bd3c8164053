import { CallError } from '~/api/call-error'
import type { ProjectContent, Saved } from '~/api/projects'
import type { Project } from '~/contracts/projects'
import { shortTime } from '~/domain/dates'
import { commands, loading, saving as savingWords, projects as words } from '~/domain/messages'
import { storedData } from '../state/doubts'
import { hasRows, type Tab } from '../state/editor'
import { usedSections } from '../state/sections'
import type { EditorAction } from './action'
import type { Desk } from './desk'

function contentOf(tab: Tab, title: string): ProjectContent {
  const sections = usedSections(tab.sections, tab.table.rows).map(({ imageBase64: _, ...section }) => section)
  return { title, data: storedData(tab), ...(sections.length > 0 ? { sections } : {}) }
}

/** The tab is the stored project now, unless it was edited while the call ran. */
function finished({ editor }: Desk, { id, table }: Tab, title: string, { projectId, updatedAt }: Saved): void {
  editor.markSaved(id, { projectId, title, version: updatedAt, table })
  editor.toast(words.saved)
}

/**
 * Saves the active tab under a title; a title that another project has is asked about, then that project is
 * overwritten. Answers null when done or declined, else the sentence to show. [PROJ-19]…[PROJ-28]
 */
export async function saveAs(desk: Desk, typed: string): Promise<string | null> {
  const { editor, api } = desk
  editor.commitEdit()
  const tab = editor.activeTab()
  const title = typed.trim()
  if (title === '') return words.titleRequired
  if (tab.table.columns.length === 0) return words.noData
  const content = contentOf(tab, title)
  try {
    const answer = await api.saveProject(content)
    if (answer.saved) finished(desk, tab, title, answer)
    else {
      const sure = await editor.confirm({ title: loading.overwriteTitle, text: words.overwrite(title), danger: true })
      if (!sure) return null
      finished(desk, tab, title, await api.overwriteProject(answer.existingProjectId, content))
    }
    if (editor.getState().panel === 'save') editor.closePanel()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : words.saveFailed
  }
}

/** Whether the version that was saved since the tab was opened may be replaced. */
function askToOverwrite({ editor }: Desk, { title, updated_by, updated_at }: Project): Promise<boolean> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const when = shortTime(updated_at, zone)
  const isOwn = updated_by !== undefined && updated_by === editor.getState().user?.email
  return editor.confirm({
    title: isOwn ? savingWords.newerOwnTitle : savingWords.newerTitle,
    text: isOwn
      ? savingWords.newerOwnText(when, title)
      : savingWords.newerText(updated_by ?? savingWords.somebody, when, title),
    confirmLabel: savingWords.overwrite,
    danger: true,
  })
}

/** Updates the stored project; a newer version there is replaced only when the person says so. Null when declined. */
async function update(desk: Desk, tab: Tab, projectId: string): Promise<Saved | null> {
  const { editor, api } = desk
  const content = contentOf(tab, tab.title)
  let known = tab.version
  while (true) {
    const answer = await api.updateProject(projectId, content, known)
    if (answer.saved) return answer
    const stored = await api.loadProject(projectId)
    if (!(await askToOverwrite(desk, stored))) {
      editor.toast(savingWords.notSaved, 'info', { label: savingWords.openTheirs, run: () => openBeside(desk, stored) })
      return null
    }
    known = stored.updated_at
  }
}

function openBeside({ editor }: Desk, project: Project): void {
  editor.dismissToast()
  editor.newTab()
  editor.takeProject(project)
}

const saving = new WeakSet<Desk>()

/** Saves a linked tab at once, over a newer version only after a question; one without a project gets the dialog. [PROJ-34][PROJ-39] */
export async function save(desk: Desk): Promise<void> {
  const { editor } = desk
  const tab = editor.activeTab()
  if (tab.projectId === null) return editor.open('save')
  if (saving.has(desk)) return
  saving.add(desk)
  try {
    const saved = await update(desk, tab, tab.projectId)
    if (saved) finished(desk, tab, tab.title, saved)
  } catch (error) {
    await editor.alert(words.saveChangesFailed(error instanceof Error ? error.message : ''))
  } finally {
    saving.delete(desk)
  }
}

/** Loads a project into the active tab; unsaved work is asked about. Answers a sentence when it fails. [PROJ-46] */
export async function load(desk: Desk, projectId: string): Promise<string | null> {
  const { editor, api } = desk
  editor.commitEdit()
  const tab = editor.activeTab()
  if (tab.hasUnsavedChanges) {
    const text = loading.replaceText(tab.title)
    if (!(await editor.confirm({ title: loading.replaceTitle, text }))) return null
  }
  try {
    place(desk, tab, await api.loadProject(projectId))
    if (editor.getState().panel === 'load') editor.closePanel()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : words.loadFailed
  }
}

/** The project takes the tab's place. Work that was begun there while the call ran keeps its tab. */
function place({ editor }: Desk, { id, undo }: Tab, project: Project): void {
  editor.commitEdit()
  // Counted in steps: the commissions may have been brought up to date in between, which is nobody's work.
  const isAsItWas = editor.getState().tabs.some((tab) => tab.id === id && tab.undo.length === undo.length)
  if (isAsItWas) editor.activateTab(id)
  else editor.newTab()
  editor.takeProject(project)
}

/** Opens the project that the address names. Answers a sentence when it cannot. [PROJ-33][PROJ-47] */
export async function openProject(desk: Desk, loading: Promise<Project>): Promise<string | null> {
  const tab = desk.editor.activeTab()
  try {
    place(desk, tab, await loading)
    return null
  } catch (error) {
    if (error instanceof CallError && error.reason === 'signedOut') return null
    const unusable = error instanceof CallError && error.reason === 'unusable'
    return unusable ? words.corruptedAlert : error instanceof Error ? error.message : words.loadFailed
  }
}

/** Deletes a project after a question; true when it is gone. [PROJ-23][PROJ-45] @throws CallError */
export async function remove({ editor, api }: Desk, project: { readonly id: string; readonly title: string }) {
  const text = loading.deleteText(project.title)
  const sure = await editor.confirm({ title: loading.deleteTitle, text, confirmLabel: 'Delete', danger: true })
  if (!sure) return false
  await api.deleteProject(project.id)
  editor.forgetProject(project.id)
  return true
}

export const projectActions: readonly EditorAction[] = [
  {
    id: 'load',
    title: 'Load',
    icon: 'load',
    keys: ['Alt+F'],
    dock: { order: 7, title: 'Load' },
    panel: { order: 6 },
    notInDemo: true,
    run: ({ editor }) => editor.open('load'),
  },
  {
    id: 'save',
    title: 'Save',
    icon: 'save',
    keys: ['Ctrl+S'],
    dock: { order: 8, title: 'Save' },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    notInDemo: true,
    run: save,
  },
  {
    id: 'save-as',
    title: 'Save As',
    icon: 'save',
    keys: ['Alt+S'],
    panel: { order: 7 },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    notInDemo: true,
    run: ({ editor }) => editor.open('save'),
  },
]
