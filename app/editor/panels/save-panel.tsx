import { type FormEvent, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { UNSAVED_PROJECT } from '~/domain/messages'
import { saving } from '~/domain/project-messages'
import { Dialog } from '~/ui/dialog'
import { uncounted } from '../actions/files/export-notes'
import { saveAs, titleProblem } from '../actions/projects/save-project'
import { useDesk } from '../hooks/use-desk'

/** The Save Project dialog. [PROJ-01][PROJ-25][PROJ-39] */
export function SavePanel() {
  const desk = useDesk()
  const { editor } = desk
  const present = editor.activeTab().title
  const [title, setTitle] = useState(present === UNSAVED_PROJECT ? '' : present)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const notes = useMemo(() => uncounted(editor.activeTab()), [editor])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setProblem(await saveAs(desk, title))
    setSaving(false)
  }

  return (
    <Dialog
      title={saving.title}
      onClose={editor.closePanel}
      footer={
        <>
          <Button className="button" onPress={editor.closePanel}>
            Cancel
          </Button>
          <Button className="button button-primary" type="submit" form="save-form" isDisabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form id="save-form" className="field" onSubmit={onSubmit} noValidate>
        <label className="label" htmlFor="save-title">
          {saving.label}
        </label>
        <input
          id="save-title"
          className="input"
          // The dialog has one purpose, so typing can start at once.
          autoFocus
          autoComplete="off"
          value={title}
          aria-invalid={problem !== null}
          aria-describedby="save-problem"
          onChange={(event) => {
            setTitle(event.target.value)
            setProblem(titleProblem(event.target.value))
          }}
        />
        <p id="save-problem" className="error" role="alert">
          {problem}
        </p>
        {notes.map((note) => (
          <p key={note} className="hint">
            {note}
          </p>
        ))}
      </form>
    </Dialog>
  )
}
