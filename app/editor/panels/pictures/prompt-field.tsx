import { MAX_PROMPT_LENGTH } from '~/domain/limits/uploads'
import { uploadPanel } from '~/domain/panel-messages'
import { useDesk } from '~/editor/hooks/use-desk'

/** True if the server has no reader that follows a prompt, as the page's markup says. */
const readsOffline = () => document.getElementById('editor')?.dataset.readsOffline === 'true'

/** The prompt that is sent with the pictures. [UPLOAD-05] */
export function PromptField({ prompt }: { prompt: string }) {
  const { uploads } = useDesk()
  return (
    <div className="field">
      <label className="label" htmlFor="custom-prompt">
        {uploadPanel.prompt}
      </label>
      <textarea
        id="custom-prompt"
        className="input"
        rows={2}
        maxLength={MAX_PROMPT_LENGTH}
        value={prompt}
        aria-describedby="custom-prompt-hint"
        onChange={(event) => uploads.setPrompt(event.target.value)}
      />
      <p id="custom-prompt-hint" className="hint">
        {readsOffline() ? uploadPanel.promptHintOffline : uploadPanel.promptHint}
      </p>
    </div>
  )
}
