import { isWaitlisted } from '@cupo/core/booking-status'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { ClientFile } from './client-file.ts'
import { eventMessages } from './event-messages.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'
import { useEventText } from './use-event-text.ts'

type Events = ClientFile['timeline']
type Kind = 'all' | 'classes' | 'money'
const kinds: readonly Kind[] = ['all', 'classes', 'money']

const Ahead = ({ upcoming }: { upcoming: Events['upcoming'] }) => {
  const m = useMessages(fileMessages)
  const e = useMessages(eventMessages)
  const f = useFormat()
  const zone = deviceTimeZone()
  if (upcoming.length === 0) return null
  return (
    <>
      <h3>{m.ahead}</h3>
      <ol className={css.events}>
        {upcoming.map(({ bookingId, className, startsAt, status, spot }) => (
          <li key={bookingId} className={css.ahead}>
            <span className="clock">{f.time(startsAt, zone)}</span>
            <span>
              {isWaitlisted(status) ? e.booking.waitlisted({ name: className }) : className}
              <small className="soft">
                {[f.day(dayKey(startsAt, zone)), spot !== null && m.spot({ label: spot })].filter(Boolean).join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const Past = ({ items }: { items: Events['items'] }) => {
  const f = useFormat()
  const textOf = useEventText()
  const zone = deviceTimeZone()
  const days = Map.groupBy(items, ({ at }) => dayKey(at, zone))
  return [...days].map(([day, events]) => (
    <div key={day}>
      <h3>{f.day(day)}</h3>
      <ol className={css.events}>
        {events.map((event) => {
          const { text, detail } = textOf(event)
          return (
            <li key={event.id}>
              <span className="clock soft">{f.time(event.at, zone)}</span>
              <span>
                {text}
                {detail !== '' && <small className="soft">{detail}</small>}
              </span>
              {event.amount !== null && (
                <b className="clock">{f.money(event.amount.amount, event.amount.currency as never)}</b>
              )}
              {event.amount === null && event.count !== null && <b className="clock">{f.number(event.count)}</b>}
            </li>
          )
        })}
      </ol>
    </div>
  ))
}

/** The first page of events of a kind, and older pages on demand. */
const useEvents = (file: ClientFile, kind: Kind) => {
  const [older, setOlder] = useState<{ of: Kind; items: Events['items']; next: string | null } | null>(null)
  const narrowed = useApi(
    'readClientTimeline',
    { params: { id: file.id }, query: kind === 'all' ? {} : { kind } },
    { enabled: kind !== 'all' },
  )
  const first = kind === 'all' ? file.timeline : narrowed.data
  const more = older?.of === kind ? older : null
  const next = more === null ? (first?.nextCursor ?? null) : more.next
  const loadMore = async () => {
    if (next === null) return
    const query = { cursor: next, ...(kind !== 'all' && { kind }) }
    const answer = await call('readClientTimeline', { params: { id: file.id }, query })
    if (answer.ok)
      setOlder({ of: kind, items: [...(more?.items ?? []), ...answer.data.items], next: answer.data.nextCursor })
  }
  return { first, items: [...(first?.items ?? []), ...(more?.items ?? [])], hasMore: next !== null, loadMore }
}

const QuickNote = ({ id }: { id: string }) => {
  const m = useMessages(fileMessages)
  const [text, setText] = useState('')
  const { send, busy } = useAct('addClientNote', {
    refreshes: ['readClient'],
    // Text typed while the note was being saved stays in the field.
    onDone: (_, __, { body }) => setText((now) => (now === body.text ? '' : now)),
  })
  const save = () => {
    if (text.trim() !== '') void send({ params: { id }, body: { text, pinned: false } })
  }
  return (
    <form
      className={css.quick}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input
        value={text}
        maxLength={textLimits.clientNote}
        placeholder={m.quickNote}
        aria-label={m.quickNote}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button size="sm" type="submit" busy={busy}>
          {m.saveNote}
        </Button>
      )}
    </form>
  )
}

/** The history of a client, newest first, with upcoming events on top and a field for a note. */
export const Timeline = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const [kind, setKind] = useState<Kind>('all')
  const { first, items, hasMore, loadMore } = useEvents(file, kind)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{m.history}</h2>
        <span className={css.kinds}>
          {kinds.map((each) => (
            <Chip key={each} icon={null} on={kind === each} onClick={() => setKind(each)}>
              {m.kinds[each]}
            </Chip>
          ))}
        </span>
      </div>
      <QuickNote id={file.id} />
      <Ahead upcoming={first?.upcoming ?? []} />
      {first !== undefined && items.length === 0 && first.upcoming.length === 0 && (
        <p className="soft">{m.noHistory}</p>
      )}
      <Past items={items} />
      {hasMore && (
        <Button look="quiet" wide onClick={() => void loadMore()}>
          {m.more}
        </Button>
      )}
    </section>
  )
}
