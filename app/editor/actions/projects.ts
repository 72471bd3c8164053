import { CallError } from '~/api/call-error'
import type { ProjectContent, Saved } from '~/api/projects'
import type { Project } from '~/contracts/projects'
import { commands, loading, saving as savingWords, projects as words } from '~/domain/messages'
import { nameText } from '~/domain/plain-text'
import { storedData } from '../state/doubts'
import { hasRows, ownTabs, type Tab } from '../state/editor'
import { usedSections } from '../state/sections'
import { isUntouched, restoredVersion } from '../state/tab'
import type { EditorAction } from './action'
import type { Desk } from './desk'
import { lostSave, newSaveId, persist, saveAnswered, saveIdFor } from './persist'

function contentOf(tab: Tab, title: string): ProjectContent & { readonly saveId: string } {
  const sections = usedSections(tab.sections, tab.table.rows).map(({ imageBase64: _, ...section }) => section)
  const remarks = tab.remarks.map(({ text }) => text)
  const data = remarks.length > 0 ? { ...storedData(tab), remarks } : storedData(tab)
  return { title, data, saveId: saveIdFor(tab, title), ...(sections.length > 0 ? { sections } : {}) }
}

/** The tab is the stored project now, unless it was edited while the call ran. */
function finished({ editor }: Desk, { id, table }: Tab, title: string, { projectId, updatedAt }: Saved): void {
  saveAnswered(id)
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
  const title = nameText(typed)
  if (title === '') return words.titleRequired
  if (tab.table.columns.length === 0) return words.noData
  const content = contentOf(tab, title)
  try {
    const answer = await persist(desk, tab, content, () => api.saveProject(content))
    if (answer.saved) finished(desk, tab, title, answer)
    else {
      const id = answer.existingProjectId
      const sure =
        (await isOwnSave(desk, tab, id)) ||
        (await editor.confirm({ title: loading.overwriteTitle, text: words.overwrite(title), danger: true }))
      if (!sure) return null
      const again = { ...content, saveId: newSaveId() }
      finished(desk, tab, title, await persist(desk, tab, again, () => api.overwriteProject(id, again)))
    }
    if (editor.getState().panel === 'save') editor.closePanel()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : words.saveFailed
  }
}

/** A save whose answer was lost may have made the project that now has the title. */
async function isOwnSave({ api }: Desk, tab: Tab, projectId: string): Promise<boolean> {
  const lost = lostSave(tab.id)
  if (lost === undefined) return false
  const [latest] = await api.listRevisions(projectId).catch(() => [])
  return latest?.save_id === lost
}

/** Updates the stored project. Null when there is a newer version and the person does not replace it. */
async function update(desk: Desk, tab: Tab, projectId: string): Promise<Saved | null> {
  const { api } = desk
  const restored = restoredVersion(tab)
  let content = { ...contentOf(tab, tab.title), ...(restored === undefined ? {} : { restored }) }
  let known = tab.version
  while (true) {
    const answer = await persist(desk, tab, content, () => api.updateProject(projectId, content, known))
    if (answer.saved) return answer
    const [latest] = answer.changes
    const lost = lostSave(tab.id)
    if (latest && lost !== undefined && answer.changes.every(({ save_id }) => save_id === lost)) {
      known = latest.saved_at
    } else {
      const stored = await api.loadProject(projectId)
      const { settleConflict } = await import('./save-conflict')
      if (!(await settleConflict(desk, tab, stored, answer.changes))) return null
      known = stored.updated_at
    }
    content = { ...content, saveId: newSaveId() }
  }
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
    const isKept = error instanceof CallError && error.reason === 'network'
    const text = words.saveChangesFailed(error instanceof Error ? error.message : '')
    await editor.alert(text, isKept ? savingWords.keptTitle : '')
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

/**
 * Tabs that came back as they were saved show what is stored now; those with unsaved work keep it, and learn what is
 * stored: the last save may have been done in the moment before the page went away. Also asked for when the server is back.
 */
export async function refreshProjects({ editor, api }: Desk): Promise<void> {
  const isTyped = ({ id }: Tab) => editor.activeTab().id === id && editor.unwritten() !== null
  const isClean = (tab: Tab) => !tab.hasUnsavedChanges && !isTyped(tab)
  const isUnsure = ({ savedTable }: Tab) => savedTable === null
  const returned = ownTabs(editor.getState()).filter((tab) => tab.version !== null && (isClean(tab) || isUnsure(tab)))
  for (const { id, projectId, version } of returned) {
    if (projectId === null) continue
    try {
      const project = await api.loadProject(projectId)
      const tab = ownTabs(editor.getState()).find((one) => one.id === id)
      if (tab?.projectId !== projectId) continue
      if (isUnsure(tab)) editor.compareWithStored(id, project)
      else if (isClean(tab) && project.updated_at !== version) editor.takeProject(project, id)
    } catch (error) {
      // Without a connection the tab shows what was saved when it was open.
      if (error instanceof CallError && error.status === 404) editor.forgetProject(projectId)
    }
  }
}

/** Opens the project that the address names. Answers a sentence when it cannot. [PROJ-33][PROJ-47] */
export async function openProject(desk: Desk, projectId: string, loading: Promise<Project>): Promise<string | null> {
  const open = desk.editor.getState().tabs.find((one) => one.projectId === projectId)
  if (open) {
    desk.editor.activateTab(open.id)
    return null
  }
  const tab = desk.editor.activeTab()
  // What came back from an earlier visit keeps its tab.
  const isFree = isUntouched(tab)
  try {
    const project = await loading
    if (isFree) place(desk, tab, project)
    else (await import('./save-conflict')).openBeside(desk, project)
    return null
  } catch (error) {
    if (error instanceof CallError && error.reason === 'signedOut') return null
    const unusable = error instanceof CallError && (error.reason === 'unusable' || error.status === 422)
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
    needsServer: true,
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
    needsServer: true,
    title: 'Save',
    icon: 'save',
    keys: ['Ctrl+S'],
    dock: { order: 8, title: 'Save' },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    notInDemo: true,
    ownWork: true,
    run: save,
  },
  {
    id: 'save-as',
    needsServer: true,
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
