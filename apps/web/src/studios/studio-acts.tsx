import type { Data } from '@cupo/contract'
import { IconCheck, IconMapPin, IconMessageCircle, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { mapLink } from '../member/bookings/pass/map-link.ts'
import { useFavourite } from '../member/explore/favourite-button.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { messages } from './messages.ts'
import css from './studio-acts.module.css'

const ChatPanel = lazy(async () => ({
  default: (await import('../shell/chats/quick-chat-panel.tsx')).QuickChatPanel,
}))

type Studio = Data<'readStudio'>

const Write = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const button = useRef<HTMLSpanElement>(null)
  const [chatId, setChatId] = useState<string | null>(null)
  const { send, busy } = useAct('openChat', { refreshes: ['listChats'], onDone: ({ id }) => setChatId(id) })
  return (
    <span ref={button}>
      <Button busy={busy} aria-haspopup="dialog" onClick={() => void send({ body: { contactId: studio.id } })}>
        <IconMessageCircle aria-hidden="true" />
        {m.write}
      </Button>
      <Suspense>
        {chatId !== null && <ChatPanel anchor={button} chatId={chatId} onClose={() => setChatId(null)} />}
      </Suspense>
    </span>
  )
}

/** Link to the studio on a map. */
export const Directions = ({ studio: { name, address } }: { studio: Studio }) => {
  const m = useMessages(messages)
  if (address === '') return null
  return (
    <a
      href={mapLink(name, address, navigator.userAgent)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.directions(address)}
      className={buttonClass({}, css.icon)}
    >
      <IconMapPin aria-hidden="true" />
    </a>
  )
}

/** The member's actions on a studio page: follow, message, directions. */
export const StudioActs = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const { favourite, toggle } = useFavourite({ id: studio.id, favourite: studio.favourite ?? false })
  return (
    <div className={css.acts}>
      <Button aria-pressed={favourite} className={cx(favourite && css.on)} onClick={toggle}>
        {favourite ? <IconCheck aria-hidden="true" /> : <IconPlus aria-hidden="true" />}
        {favourite ? m.following : m.follow}
      </Button>
      <Write studio={studio} />
      <Directions studio={studio} />
    </div>
  )
}
