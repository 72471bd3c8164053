import { CallError, isUnanswered, serverMessage } from '~/api/call-error'
import type { ProjectContent, Saved } from '~/api/projects'
import { createVersionCalls } from '~/api/version'
import { MAX_TITLE_LENGTH } from '~/domain/limits/table'
import { app, projects as words } from '~/domain/messages'
import { nameText } from '~/domain/plain-text'
import { saving as savingWords } from '~/domain/project-messages'
import { type Editor, ownTabs, type Tab, type TabId } from '~/editor/state/editor'
import type { ToastKind } from '~/editor/state/model/model'
import { storedData } from '~/editor/state/model/stored-doubts'
import { isToCheck } from '~/editor/state/problems'
import { usedSections } from '~/editor/state/tab/sections'
import type { Desk } from '../desk/desk'
import { type InterruptedSave, rememberInterruptedSave } from './interrupted-saves'
import { lostSave, newSaveId, persist, saveAnswered, saveIdFor } from './persist'
import { settleConflict } from './save-conflict'

/** @throws Error if this window's work belongs to a different organization than the user who is signed in now */
function contentOf({ editor }: Desk, tab: Tab, title: string): ProjectContent & { readonly saveId: string } {
  const { user, organizationId } = editor.getState()
  const home = organizationId ?? user?.organization.id
  if (user !== null && user.organization.id !== home) throw new Error(savingWords.otherOrganization)
  const sections = usedSections(tab.sections, tab.table.rows).map(({ imageBase64: _, ...section }) => section)
  const remarks = tab.remarks.filter(isToCheck).map(({ text }) => text)
  const data = remarks.length > 0 ? { ...storedData(tab), remarks } : storedData(tab)
  return {
    title,
    data,
    saveId: saveIdFor(tab, title),
    ...(home === undefined ? {} : { tableOrganizationId: home }),
    ...(sections.length > 0 ? { sections } : {}),
  }
}

/** Marks the tab as saved, unless it was edited while the call ran. */
function finished({ editor }: Desk, { id, table }: Tab, title: string, { projectId, updatedAt }: Saved): void {
  saveAnswered(id)
  editor.markSaved(id, { projectId, title, version: updatedAt, table })
}

/** The problem with a title while it is typed: a title that is too long is rejected, not silently cut. */
export function titleProblem(typed: string): string | null {
  return nameText(typed).length > MAX_TITLE_LENGTH ? savingWords.titleLength : null
}

/**
 * Saves the active tab under a title. If another project has that title, asks whether to overwrite it. Returns null when
 * done or declined, otherwise the error message. [PROJ-19]…[PROJ-28]
 */
export async function saveAs(desk: Desk, typed: string): Promise<string | null> {
  const { editor, api } = desk
  editor.commitEdit()
  const tab = editor.activeTab()
  const title = nameText(typed)
  if (title === '') return savingWords.titleRequired
  const problem = titleProblem(title)
  if (problem !== null) return problem
  if (tab.table.columns.length === 0) return words.noData
  try {
    const content = { ...contentOf(desk, tab, title), ...(tab.projectId === null ? {} : { copyOf: tab.projectId }) }
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
    sayBeside(editor, savingWords.saved, 'success')
    if (editor.getState().panel === 'save') editor.closePanel()
    return null
  } catch (error) {
    if (continuesAfterSignIn(desk, error, { projectId: null, title })) return null
    return error instanceof Error ? error.message : words.saveFailed
  }
}

/** True if the project with this title was created by an earlier save whose answer was lost. */
async function isOwnSave({ api }: Desk, tab: Tab, projectId: string): Promise<boolean> {
  const lost = lostSave(tab.id)
  if (lost === undefined) return false
  const [latest] = await api.listRevisions(projectId).catch(() => [])
  return latest?.save_id === lost
}

/** The earlier version that the unsaved changes restore, if any. */
function restoredVersion({ undo }: Tab): number | undefined {
  // Steps before the table was cleared do not count.
  return undo.findLast(({ restored, tab }) => tab || restored !== undefined)?.restored
}

/** Updates the stored project. Null if there is a newer version and the user does not replace it. */
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

/** The tabs to save again after the running save, by window. */
const queues = new WeakMap<Desk, Set<TabId>>()

/**
 * Saves a tab's project immediately; replaces a newer version only after asking. A tab without a project opens the save
 * dialog. Saves requested during a save run after it, once per tab, with the content at that time. [PROJ-34][PROJ-39]
 */
export async function save(desk: Desk, tabId: TabId = desk.editor.activeTab().id): Promise<void> {
  const { editor } = desk
  if (!editor.getState().online && navigator.onLine === false) return sayBeside(editor, app.needsServer, 'info')
  if (tabById(desk, tabId)?.projectId === null) return openSaveDialog(desk)
  const running = queues.get(desk)
  if (running) return void running.add(tabId)
  const queue = new Set([tabId])
  queues.set(desk, queue)
  try {
    for (const id of queue) {
      queue.delete(id)
      const tab = tabById(desk, id)
      if (tab === undefined || tab.projectId === null) continue
      // The message that everything is saved comes from the last save alone.
      if (!(await saveLinked(desk, tab, tab.projectId))) queue.delete(id)
      else if (!queue.has(id) || !tabById(desk, id)?.hasUnsavedChanges) {
        queue.delete(id)
        sayBeside(editor, savingWords.saved, 'success')
      }
    }
  } finally {
    queues.delete(desk)
  }
}

/** Opens the save dialog; while offline, only once the server has answered. */
async function openSaveDialog({ editor, api }: Desk): Promise<void> {
  if (!editor.getState().online) {
    editor.set({ busy: savingWords.waiting })
    const answer = await createVersionCalls(api)
      .version()
      .catch(() => null)
    editor.set({ busy: null })
    if (answer === null) return sayBeside(editor, app.needsServer, 'info')
  }
  editor.open('save')
}

const tabById = ({ editor }: Desk, id: TabId) => ownTabs(editor.getState()).find((tab) => tab.id === id)

/** True if the project now has the tab's content; a failure has already been reported. */
async function saveLinked(desk: Desk, tab: Tab, projectId: string): Promise<boolean> {
  const { editor } = desk
  try {
    const saved = await update(desk, tab, projectId)
    if (saved) finished(desk, tab, tab.title, saved)
    return saved !== null
  } catch (error) {
    if (serverMessage(error) === words.notFound) await offerAnew(desk, tab, projectId)
    else if (!continuesAfterSignIn(desk, error, { projectId, title: tab.title })) {
      const isKept = isUnanswered(error)
      const text = savingWords.saveChangesFailed((error instanceof Error && error.message) || app.noReason)
      await editor.alert(text, isKept ? savingWords.keptTitle : '')
    }
    return false
  }
}

/** True if the session has ended and the save was remembered, which the user is told. */
function continuesAfterSignIn(desk: Desk, error: unknown, save: InterruptedSave): boolean {
  const isSignedOut = error instanceof CallError && error.reason === 'signedOut'
  if (!isSignedOut || !rememberInterruptedSave(desk, save)) return false
  desk.editor.toast(savingWords.afterSignIn, 'info')
  return true
}

/** The project was deleted: its tab keeps the table, and the next save creates a new project. [PROJ-45] */
async function offerAnew({ editor }: Desk, { id }: Tab, projectId: string): Promise<void> {
  editor.forgetProject(projectId)
  await editor.alert(
    `${savingWords.saveChangesFailed(words.notFound)}\n${savingWords.deletedHint}`,
    savingWords.deletedTitle,
  )
  if (editor.activeTab().id === id && editor.getState().panel === null) editor.open('save')
}

/** Shows a notice without removing one that offers to type something again: both are shown then. */
function sayBeside(editor: Editor, text: string, kind: ToastKind): void {
  const { toast } = editor.getState()
  if (toast?.kind !== 'error' || !toast.action) editor.toast(text, kind)
  else editor.toast(`${text} ${toast.text}`, 'error', toast.action)
}
