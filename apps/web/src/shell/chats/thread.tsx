import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { ApiResult } from '../../api/use-api.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { byDay, joined } from './by-day.ts'
import css from './chat.module.css'
import { Compose } from './compose.tsx'
import { messages } from './messages.ts'
import { useMarkRead } from './use-mark-read.ts'
import { Waiting } from './waiting.tsx'

type ChatMessage = Data<'sendChatMessage'>
type ThreadData = Data<'readChat'>

/** The loaded messages: the live newest page and the older pages requested. */
const useMessagesOf = (chatId: string, data: ThreadData | undefined) => {
  const [below, setBelow] = useState<{ items: readonly ChatMessage[]; cursor: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const cursor = below === null ? (data?.nextCursor ?? null) : below.cursor
  const readOlder = async () => {
    if (cursor === null || busy) return
    setBusy(true)
    const answer = await call('readChat', { params: { id: chatId }, query: { cursor } })
    setBusy(false)
    if (!answer.ok) return showToast('error', answer.mensaje)
    // Store the newest page too: it moves on with new messages and would leave a gap.
    const items = joined(below?.items ?? [], data?.items ?? [], answer.data.items)
    setBelow({ items, cursor: answer.data.nextCursor })
  }
  return { all: joined(below?.items ?? [], data?.items ?? []), more: cursor !== null, busy, readOlder }
}

const Messages = ({ all, contact }: { all: readonly ChatMessage[]; contact: string }) => {
  const f = useFormat()
  const now = useNow(60_000)
  const zone = deviceTimeZone()
  const today = dayKey(now, zone)
  return byDay(all, zone).map(({ day, messages: ofDay }) => (
    <section key={day}>
      <h3 className={css.day}>{f.nearDay(day, today)}</h3>
      <ol>
        {ofDay.map(({ id, value, createdAt, isMine }) => (
          <li key={id} className={cx(css.bubble, isMine ? css.mine : css.theirs)}>
            {!isMine && <VisuallyHidden>{`${contact}: `}</VisuallyHidden>}
            <p>{value}</p>
            <time dateTime={createdAt}>{f.time(createdAt, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** One conversation: messages by day, and the message field. */
export const Thread = ({ chatId, result }: { chatId: string; result: ApiResult<ThreadData> }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = result
  const { all, more, busy, readOlder } = useMessagesOf(chatId, data)
  useMarkRead(chatId, data)
  const contact = data?.chat.contact.name ?? ''
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div className={css.thread} role="log" aria-label={m.thread(contact)} tabIndex={0}>
        <div>
          {data === undefined && refusal === null && <Waiting />}
          {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
          {more && (
            <Button look="quiet" wide busy={busy} onClick={() => void readOlder()}>
              {m.older}
            </Button>
          )}
          {data !== undefined && all.length === 0 && <p className={css.none}>{m.silent}</p>}
          <Messages all={all} contact={contact} />
        </div>
      </div>
      {(data !== undefined || refusal?.status !== 404) && <Compose chatId={chatId} />}
    </>
  )
}
