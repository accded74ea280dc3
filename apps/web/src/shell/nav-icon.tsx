import {
  IconBarbell,
  IconBuildingStore,
  IconCalendar,
  IconCalendarEvent,
  IconChartDots3,
  IconCircleDot,
  IconCoins,
  IconDoor,
  IconHelp,
  IconHome,
  IconMapSearch,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconShield,
  IconTicket,
  IconTool,
  IconUser,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'

const icons = {
  home: IconHome,
  help: IconHelp,
  calendar: IconCalendar,
  'calendar-event': IconCalendarEvent,
  ticket: IconTicket,
  coins: IconCoins,
  user: IconUser,
  users: IconUsers,
  'user-star': IconUserStar,
  'building-store': IconBuildingStore,
  barbell: IconBarbell,
  door: IconDoor,
  tool: IconTool,
  settings: IconSettings,
  shield: IconShield,
  'chart-dots-3': IconChartDots3,
  receipt: IconReceipt,
  'map-search': IconMapSearch,
  'message-circle': IconMessageCircle,
} as const

const isKnown = (name: string | undefined): name is keyof typeof icons =>
  name !== undefined && Object.hasOwn(icons, name)

/** The icon of a navigation item, by the server's name for it. */
export const NavIcon = ({ name }: { name?: string | undefined }) => {
  const Icon = isKnown(name) ? icons[name] : IconCircleDot
  return <Icon aria-hidden="true" />
}
