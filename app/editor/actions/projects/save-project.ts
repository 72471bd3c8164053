import { isUnanswered, serverMessage } from '~/api/call-error'
import type { ProjectContent, Saved } from '~/api/projects'
import { MAX_TITLE_LENGTH } from '~/domain/limits'
import { app, projects as words } from '~/domain/messages'
import { nameText } from '~/domain/plain-text'
import { saving as savingWords } from '~/domain/project-messages'
import { ownTabs, type Tab, type TabId } from '~/editor/state/editor'
import { storedData } from '~/editor/state/model/stored-doubts'
import { usedSections } from '~/editor/state/sections'
import type { Desk } from '../desk/desk'
import { lostSave, newSaveId, persist, saveAnswered, saveIdFor } from './persist'
import { settleConflict } from './save-conflict'

/** @throws Error when the work of this window is another organization's than that of whoever is signed in by now */
function contentOf({ editor }: Desk, tab: Tab, title: string): ProjectContent & { readonly saveId: string } {
  const { user, organizationId } = editor.getState()
  const home = organizationId ?? user?.organization.id
  if (user !== null && user.organization.id !== home) throw new Error(savingWords.otherOrganization)
  const sections = usedSections(tab.sections, tab.table.rows).map(({ imageBase64: _, ...section }) => section)
  const remarks = tab.remarks.map(({ text }) => text)
  const data = remarks.length > 0 ? { ...storedData(tab), remarks } : storedData(tab)
  return {
    title,
    data,
    saveId: saveIdFor(tab, title),
    ...(home === undefined ? {} : { tableOrganizationId: home }),
    ...(sections.length > 0 ? { sections } : {}),
  }
}

/** The tab is the stored project now, unless it was edited while the call ran. */
function finished({ editor }: Desk, { id, table }: Tab, title: string, { projectId, updatedAt }: Saved): void {
  saveAnswered(id)
  editor.markSaved(id, { projectId, title, version: updatedAt, table })
}

/** What is wrong with a title that is being typed: one that is too long is not cut without a word. */
export function titleProblem(typed: string): string | null {
  return nameText(typed).length > MAX_TITLE_LENGTH ? words.titleLength : null
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
  const problem = titleProblem(title)
  if (problem !== null) return problem
  if (tab.table.columns.length === 0) return words.noData
  try {
    const content = contentOf(desk, tab, title)
    const answer = await persist(desk, tab, content, () => api.saveProject(content))
    if (answer.saved) finished(desk, tab, title, answer)
    else {
      const id = answer.existingProjectId
      const sure =
        (await isOwnSave(desk, tab, id)) ||
        (await editor.confirm({ title: savingWords.overwriteTitle, text: savingWords.overwrite(title), danger: true }))
      if (!sure) return null
      const again = { ...content, saveId: newSaveId() }
      finished(desk, tab, title, await persist(desk, tab, again, () => api.overwriteProject(id, again)))
    }
    editor.toast(words.saved)
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

/** The earlier version that unsaved work goes back to, if it does. */
function restoredVersion({ undo }: Tab): number | undefined {
  // What was done before the table was cleared is no part of it.
  return undo.findLast(({ restored, tab }) => tab || restored !== undefined)?.restored
}

/** Updates the stored project. Null when there is a newer version and the person does not replace it. */
async function update(desk: Desk, tab: Tab, projectId: string): Promise<Saved | null> {
  const { api } = desk
  const restored = restoredVersion(tab)
  let content = { ...contentOf(desk, tab, tab.title), ...(restored === undefined ? {} : { restored }) }
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
      if (!(await settleConflict(desk, tab, stored, answer.changes))) return null
      known = stored.updated_at
    }
    content = { ...content, saveId: newSaveId() }
  }
}

/** The tabs of a window that are to be saved once more, while a save runs. */
const queues = new WeakMap<Desk, Set<TabId>>()

/**
 * Saves a linked tab at once, over a newer version only after a question; one without a project gets the dialog. What is
 * asked for while a save runs is done after it, each tab once, as it is then. [PROJ-34][PROJ-39]
 */
export async function save(desk: Desk, tabId: TabId = desk.editor.activeTab().id): Promise<void> {
  const { editor } = desk
  if (tabById(desk, tabId)?.projectId === null) return editor.open('save')
  const running = queues.get(desk)
  if (running) return void running.add(tabId)
  const queue = new Set([tabId])
  queues.set(desk, queue)
  try {
    for (const id of queue) {
      queue.delete(id)
      const tab = tabById(desk, id)
      if (tab === undefined || tab.projectId === null) continue
      // The last of them says that all is saved.
      if (!(await saveLinked(desk, tab, tab.projectId))) queue.delete(id)
      else if (!queue.has(id) || !tabById(desk, id)?.hasUnsavedChanges) {
        queue.delete(id)
        editor.toast(words.saved)
      }
    }
  } finally {
    queues.delete(desk)
  }
}

const tabById = ({ editor }: Desk, id: TabId) => ownTabs(editor.getState()).find((tab) => tab.id === id)

/** True when the project has what the tab had; a failure has been told by then. */
async function saveLinked(desk: Desk, tab: Tab, projectId: string): Promise<boolean> {
  const { editor } = desk
  try {
    const saved = await update(desk, tab, projectId)
    if (saved) finished(desk, tab, tab.title, saved)
    return saved !== null
  } catch (error) {
    if (serverMessage(error) === words.notFound) await offerAnew(desk, tab, projectId)
    else {
      const isKept = isUnanswered(error)
      const text = savingWords.saveChangesFailed((error instanceof Error && error.message) || app.noReason)
      await editor.alert(text, isKept ? savingWords.keptTitle : '')
    }
    return false
  }
}

/** Somebody has deleted the project: its tab keeps the table, and the next save makes a project of it. [PROJ-45] */
async function offerAnew({ editor }: Desk, { id }: Tab, projectId: string): Promise<void> {
  editor.forgetProject(projectId)
  await editor.alert(
    `${savingWords.saveChangesFailed(words.notFound)}\n${savingWords.deletedHint}`,
    savingWords.deletedTitle,
  )
  if (editor.activeTab().id === id && editor.getState().panel === null) editor.open('save')
}
