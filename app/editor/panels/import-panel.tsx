import CodeXml from 'lucide/dist/esm/icons/code-xml.mjs'
import { type ChangeEvent, useEffect, useSyncExternalStore } from 'react'
import { xmlImport } from '~/domain/messages'
import { importPanel } from '~/domain/panel-messages'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { useDesk } from '../hooks/use-desk'

/** The Import File dialog. [XMLIN-01][XMLIN-40]…[XMLIN-42] */
export function ImportPanel() {
  const { editor, imports } = useDesk()
  const { phase, fileName, problem } = useSyncExternalStore(imports.subscribe, imports.getState)
  // Clears the problem of an earlier file before the dialog opens again.
  useEffect(() => () => imports.reset(), [imports])

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file) void imports.take(file)
    // Lets the user choose the same file again.
    event.target.value = ''
  }

  return (
    <Dialog title={xmlImport.title} size="small" onClose={editor.closePanel}>
      <label className="drop" data-busy={phase === 'importing' || undefined}>
        <Icon of={CodeXml} size={24} strokeWidth={1.5} />
        <span className="drop-words">
          {fileName !== null && problem === null ? (
            fileName
          ) : (
            <>
              {importPanel.drop} <span className="link">{importPanel.choose}</span>
            </>
          )}
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept=".xml,.xlsx,.xlsm,.xltx,.xltm,.csv,.tsv,.tab,.txt"
          aria-label={importPanel.label}
          aria-describedby="import-hint"
          aria-invalid={problem !== null}
          disabled={phase === 'importing'}
          onChange={onChange}
        />
        <span id="import-hint" className="hint">
          {importPanel.hint}
        </span>
      </label>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="panel-state" role="status">
        {phase === 'importing' ? (
          <>
            <Spinner /> {importPanel.working}
          </>
        ) : null}
        {phase === 'done' ? importPanel.done : null}
      </p>
    </Dialog>
  )
}
