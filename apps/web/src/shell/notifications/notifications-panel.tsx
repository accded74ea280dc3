import type { Data } from '@cupo/contract'
import { IconBell, IconCalendarEvent, IconCalendarX, IconMail, IconTicket, IconUsers } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Avatar } from '../../users/avatar.tsx'
import { FeedPanel } from '../feed/feed-panel.tsx'
import picture from '../feed/picture.module.css'
import { messages } from './messages.ts'

type Notification = Data<'updateNotification'>

const icons: Partial<Record<string, typeof IconBell>> = {
  'calendar-x': IconCalendarX,
  'calendar-event': IconCalendarEvent,
  mail: IconMail,
  ticket: IconTicket,
  users: IconUsers,
}

const Picture = ({ icon, image, title }: Notification) => {
  if (image !== null) return <Avatar name={title} avatar={image} />
  const Icon = icons[icon] ?? IconBell
  return (
    <span className={picture.icon}>
      <Icon aria-hidden="true" />
    </span>
  )
}

/** The title as the notification's link: by the router within the app, in a new tab elsewhere. */
const Title = ({ item, onFollow }: { item: Notification; onFollow: () => void }) => {
  const router = useRouter()
  const { title, link, useRouter: within } = item
  if (link === null) return title
  if (!within) {
    return /^https?:\/\//.test(link) ? (
      <a href={link} target="_blank" rel="noreferrer" onClick={onFollow}>
        {title}
      </a>
    ) : (
      title
    )
  }
  const follow = (event: MouseEvent) => {
    onFollow()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link)
  }
  return (
    <a href={link} onClick={follow}>
      {title}
    </a>
  )
}

/** The user's notifications. */
export const NotificationsPanel = ({
  anchor,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}) => (
  <FeedPanel
    list="listNotifications"
    words={useMessages(messages)}
    lines={7}
    anchor={anchor}
    pictureOf={(item) => <Picture {...item} />}
    titleOf={(item, markRead) => (
      <Title
        item={item}
        onFollow={() => {
          if (!item.read) markRead()
          onClose()
        }}
      />
    )}
    onClose={onClose}
  />
)
