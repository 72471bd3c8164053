import Scissors from 'lucide/dist/esm/icons/scissors.mjs'
import { Icon } from '~/ui/icon'

/** Opens the screen clipping tool of Windows; its URL scheme is registered only there. [SHELL-14][SHELL-15] */
export function ScreenClip() {
  if (!/Windows/.test(navigator.userAgent)) return null
  return (
    <a className="button toolbar-button" href="ms-screenclip:">
      <Icon of={Scissors} />
      Screen clip
    </a>
  )
}
