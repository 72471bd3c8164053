import { CallError } from '~/api/call-error'
import type { ArrivingProject } from '~/editor/drafts/arrival'
import { ownTabs, type Tab } from '~/editor/state/editor'
import type { Desk } from '../desk/desk'
import { resumeSaves } from './resume-saves'

/**
 * Updates restored tabs from the server. Tabs without unsaved changes show what is stored now. The others keep their work
 * and only learn what is stored, because the last save may have succeeded just before the page unloaded. It also runs when
 * the server is reachable again. Skips the project that has just `arrived`. Finally resumes the saves that the end of the
 * session cut off.
 */
export async function refreshProjects(desk: Desk, arrived: ArrivingProject | null = null): Promise<void> {
  const { editor, api } = desk
  const isTyped = ({ id }: Tab) => editor.activeTab().id === id && editor.isTyping()
  const isClean = (tab: Tab) => !tab.hasUnsavedChanges && !isTyped(tab)
  const isUnsure = ({ savedTable }: Tab) => savedTable === null
  const returned = ownTabs(editor.getState()).filter((tab) => tab.version !== null && (isClean(tab) || isUnsure(tab)))
  for (const { id, projectId, version } of returned) {
    if (projectId === null) continue
    try {
      const project = await (arrived?.id === projectId ? arrived.loading : api.loadProject(projectId))
      const tab = ownTabs(editor.getState()).find((one) => one.id === id)
      if (tab?.projectId !== projectId) continue
      if (isUnsure(tab)) editor.compareWithStored(id, project)
      else if (isClean(tab) && project.updated_at !== version) editor.takeProject(project, id)
    } catch (error) {
      // Offline, the tab keeps showing what was saved when it was last open.
      if (error instanceof CallError && error.status === 404) editor.forgetProject(projectId)
    }
  }
  await resumeSaves(desk)
}
