import { IconDotsVertical } from '@tabler/icons-react'
import { iconButtonClass } from './button.tsx'
import { Menu, type MenuItem } from './menu.tsx'

/** The actions of a list row behind three dots. `label` includes the row: 'Acciones de Sala Mar'. */
export const RowMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu
    label={label}
    trigger={<IconDotsVertical aria-hidden="true" />}
    triggerClass={iconButtonClass()}
    groups={[{ id: 'acts', items }]}
  />
)
