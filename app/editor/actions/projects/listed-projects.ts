import { projects as words } from '~/domain/messages'
import { loading } from '~/domain/project-messages'
import { isUntouched } from '~/editor/state/tab/tab'
import type { Desk } from '../desk/desk'
import { place } from './projects'

/**
 * Loads a project into the active tab, asking first if it has unsaved changes, or into a new tab. Returns an error
 * message if it fails, otherwise null. [PROJ-46]
 */
export async function load(desk: Desk, projectId: string, isBeside = false): Promise<string | null> {
  const { editor, api } = desk
  editor.commitEdit()
  const tab = editor.activeTab()
  if (tab.hasUnsavedChanges && !isBeside) {
    const text = loading.replaceText(tab.title)
    if (!(await editor.confirm({ title: loading.replaceTitle, text }))) return null
  }
  try {
    const project = await api.loadProject(projectId)
    if (isBeside && !isUntouched(editor.activeTab())) editor.newTab()
    place(desk, isBeside ? editor.activeTab() : tab, project)
    if (editor.getState().panel === 'load') editor.closePanel()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : words.loadFailed
  }
}

/** Deletes a project after asking; true if it was deleted. [PROJ-23][PROJ-45] @throws CallError */
export async function remove({ editor, api }: Desk, project: { readonly id: string; readonly title: string }) {
  const text = loading.deleteText(project.title)
  const sure = await editor.confirm({ title: loading.deleteTitle, text, confirmLabel: 'Delete', danger: true })
  if (!sure) return false
  await api.deleteProject(project.id)
  editor.forgetProject(project.id)
  editor.getState().remembered?.refresh()
  return true
}
