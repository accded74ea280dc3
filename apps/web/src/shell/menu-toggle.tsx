import { IconMenu2 } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import type { PanelState } from './arrangement.ts'
import { messages } from './messages.ts'

type ToggleProps = { label: string; open: boolean; onToggle: () => void }

const Toggle = ({ label, open, onToggle }: ToggleProps) => (
  <IconButton label={label} aria-expanded={open} onClick={onToggle}>
    <IconMenu2 aria-hidden="true" />
  </IconButton>
)

/** Hides and shows the side panel of a wide screen. */
export const MenuToggle = ({ shown, toggle }: PanelState) => {
  const m = useMessages(messages)
  return <Toggle label={shown ? m.hideMenu : m.openMenu} open={shown} onToggle={toggle} />
}

/** Folds the side panel of a wide screen to a rail of icons, and unfolds it. */
export const FoldToggle = ({ folded, toggleFold }: PanelState) => {
  const m = useMessages(messages)
  return <Toggle label={folded ? m.unfoldPanel : m.foldPanel} open={!folded} onToggle={toggleFold} />
}
