import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCircleDot,
  IconCoins,
  IconHelp,
  IconHome,
  IconMapSearch,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react'

const icons = new Map<string, TablerIcon>(
  Object.entries({
    home: IconHome,
    help: IconHelp,
    'calendar-event': IconCalendarEvent,
    ticket: IconTicket,
    coins: IconCoins,
    'building-store': IconBuildingStore,
    'map-search': IconMapSearch,
  }),
)

/** Adds icons that only staff see; their chunk calls it before the first render. */
export const addNavIcons = (more: Readonly<Record<string, TablerIcon>>): void => {
  for (const [name, icon] of Object.entries(more)) icons.set(name, icon)
}

/** The icon of a navigation item, by the server's name for it. */
export const NavIcon = ({ name = '' }: { name?: string | undefined }) => {
  const Icon = icons.get(name) ?? IconCircleDot
  return <Icon aria-hidden="true" />
}
