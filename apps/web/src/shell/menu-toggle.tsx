import { IconMenu2 } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import type { PanelState } from './arrangement.ts'
import { messages } from './messages.ts'

/** Hides the side panel of a wide screen, and brings it back. */
export const MenuToggle = ({ shown, toggle }: PanelState) => {
  const m = useMessages(messages)
  return (
    <IconButton label={shown ? m.hideMenu : m.openMenu} aria-expanded={shown} onClick={toggle}>
      <IconMenu2 aria-hidden="true" />
    </IconButton>
  )
}
