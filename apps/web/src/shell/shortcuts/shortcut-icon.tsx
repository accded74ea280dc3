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
/** The icons that a shortcut may wear. */
export const iconNames = Object.keys(icons) as IconName[]

/** The icon of a shortcut; one that is not known is drawn as a seat. */
export const ShortcutIcon = ({ name }: { name: string }) => {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : IconCircleDot
  return <Icon aria-hidden="true" />
}
