import {
  IconBarbell,
  IconBuildingStore,
  IconCalendar,
  IconCircleDot,
  IconCoins,
  IconHeart,
  IconHome,
  IconLink,
  IconMapPin,
  IconMessage,
  IconStar,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'

const icons = {
  home: IconHome,
  calendar: IconCalendar,
  ticket: IconTicket,
  coins: IconCoins,
  star: IconStar,
  heart: IconHeart,
  barbell: IconBarbell,
  users: IconUsers,
  'building-store': IconBuildingStore,
  'map-pin': IconMapPin,
  message: IconMessage,
  link: IconLink,
} as const

export type IconName = keyof typeof icons
/** The icons to choose from. */
export const iconNames = Object.keys(icons) as IconName[]

/** The icon of a shortcut; unknown names are drawn as a seat. */
export const ShortcutIcon = ({ name }: { name: string }) => {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : IconCircleDot
  return <Icon aria-hidden="true" />
}
