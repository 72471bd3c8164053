import Scissors from 'lucide/dist/esm/icons/scissors.mjs'
import { Icon } from '~/ui/icon'

/** Windows has a tool that cuts a picture out of the screen; its address is registered there only. [SHELL-14][SHELL-15] */
export function ScreenClip() {
  if (!/Windows/.test(navigator.userAgent)) return null
  return (
    <a className="button toolbar-button" href="ms-screenclip:">
      <Icon of={Scissors} />
      Screen clip
    </a>
  )
}
