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
import { LoadMore, type NextPage } from '../../ui/load-more.tsx'
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

/** The first page of events of a kind, which is part of the file for all of them, and older pages on demand. */
const useEvents = (file: ClientFile, kind: Kind) => {
  const [older, setOlder] = useState<{ items: Events['items']; cursor: string | null } | null>(null)
  const [reading, setReading] = useState<Pick<NextPage, 'busy' | 'mensaje'>>({ busy: false, mensaje: null })
  const narrowed = useApi(
    'readClientTimeline',
    { params: { id: file.id }, query: kind === 'all' ? {} : { kind } },
    { enabled: kind !== 'all' },
  )
  const first = kind === 'all' ? file.timeline : narrowed.data
  const newest = first?.items ?? []
  const known = new Set(newest.map(({ id }) => id))
  const items = [...newest, ...(older?.items ?? []).filter(({ id }) => !known.has(id))]
  const cursor = older === null ? (first?.nextCursor ?? null) : older.cursor
  const readOlder = async () => {
    if (cursor === null || reading.busy) return
    setReading({ busy: true, mensaje: null })
    const query = { cursor, ...(kind !== 'all' && { kind }) }
    const answer = await call('readClientTimeline', { params: { id: file.id }, query })
    setReading({ busy: false, mensaje: answer.ok ? null : answer.mensaje })
    // Store the first page too: it moves on with new events and would leave a gap.
    if (answer.ok) setOlder({ items: [...items, ...answer.data.items], cursor: answer.data.nextCursor })
  }
  const next = { ...reading, exists: cursor !== null, shown: items.length, load: () => void readOlder() }
  return { first, items, next }
}

/** The events of a kind, newest first, with upcoming ones on top. */
const EventList = ({ file, kind }: { file: ClientFile; kind: Kind }) => {
  const m = useMessages(fileMessages)
  const { first, items, next } = useEvents(file, kind)
  return (
    <>
      <Ahead upcoming={first?.upcoming ?? []} />
      {first !== undefined && items.length === 0 && first.upcoming.length === 0 && (
        <p className="soft">{m.noHistory}</p>
      )}
      <Past items={items} />
      <LoadMore next={next} />
    </>
  )
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
      <EventList key={kind} file={file} kind={kind} />
    </section>
  )
}
