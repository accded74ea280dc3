import { IconDotsVertical } from '@tabler/icons-react'
import { iconButtonClass } from './button.tsx'
import { Menu, type MenuItem } from './menu.tsx'

/** What can be done with a row of a list, behind three dots; `label` names the row too: 'Acciones de Sala Mar'. */
export const RowMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu
    label={label}
    trigger={<IconDotsVertical aria-hidden="true" />}
    triggerClass={iconButtonClass()}
    groups={[{ id: 'acts', items }]}
  />
)
