import { type KeyboardEvent, type RefObject, useState } from 'react'
import { addDays } from '../../format/day.ts'
import { firstName } from '../../format/first-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { KeyHint } from '../sales/key-hint.tsx'
import css from './classes.module.css'
import { dialogMessages } from './dialog-messages.ts'
import { messages } from './messages.ts'
import { canBook, type DeskClass, type Payment } from './selection.ts'
import type { Desk } from './use-desk.ts'

/** Number of days offered, today included. */
const daysShown = 6
/** Most free spots listed under the selected class. */
const spotsShown = 8

const Days = ({ desk }: { desk: Desk }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, act } = desk
  if (data === undefined) return null
  const days = Array.from({ length: daysShown }, (_, at) => addDays(data.today, at))
  return (
    <div className={css.head}>
      <h2>
        {f.nearDay(data.date, data.today)}{' '}
        <span className="soft sm">{m.leftToday({ left: data.classes.length, total: data.total })}</span>
      </h2>
      <div className={css.days}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={cx(day === data.date && css.dayOn)}
            aria-current={day === data.date ? 'date' : undefined}
            onClick={() => act.showDay(day === data.today ? null : day)}
          >
            <VisuallyHidden>{f.day(day)}</VisuallyHidden>
            <span aria-hidden="true">{f.weekdayLetter(day)}</span>
            <b className="clock" aria-hidden="true">
              {Number(day.slice(8))}
            </b>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Short label of the outcome of the class for the client. */
const useOutcomeLabel = (view: DeskClass): string => {
  const m = useMessages(messages)
  const { client, seatsLeft, waitlisted } = view
  if (client?.outcome === 'has_seat') return m.outcomeLabels.booked
  if (client?.outcome === 'waiting') return m.outcomeLabels.waiting
  if (client?.outcome === 'blocked') {
    const short: Partial<Record<string, string>> = m.outcomeLabels.refused
    return short[client.codigo ?? ''] ?? m.outcomeLabels.no
  }
  if (seatsLeft > 0) return m.free({ count: seatsLeft })
  return waitlisted > 0 ? m.fullWith({ count: waitlisted }) : m.full
}

const Spots = ({ desk, view }: { desk: Desk; view: DeskClass }) => {
  const m = useMessages(messages)
  const { allSpots } = useMessages(dialogMessages)
  const [all, setAll] = useState(false)
  const { spot, act } = desk
  const usual = view.client?.spotId
  const first = view.freeSpots.filter(({ id }) => id === usual)
  const rest = view.freeSpots.filter(({ id }) => id !== usual)
  const listed = [...first, ...rest]
  const shown = all ? listed : listed.slice(0, spotsShown)
  if (shown.length === 0 || view.client?.outcome !== 'book') return null
  return (
    <fieldset className={css.spots}>
      <legend>
        {m.spots} <KeyHint of="B" />
      </legend>
      {(spot === null || shown.includes(spot) ? shown : [spot, ...shown.slice(1)]).map(({ id, label }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          aria-pressed={id === spot?.id}
          aria-label={m.spot({ label })}
          className={cx(id === spot?.id && css.spotOn)}
          onClick={() => act.sit(id)}
        >
          {label}
        </button>
      ))}
      {shown.length < listed.length && (
        <Button size="sm" look="quiet" onClick={() => setAll(true)}>
          {allSpots({ count: listed.length })}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = { desk: Desk; view: DeskClass; at: number; onWaiting: () => void; onGuests: () => void }

const ClassRow = ({ desk, view, at, onWaiting, onGuests }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const outcomeLabel = useOutcomeLabel(view)
  const on = view === desk.selected
  const dim = view.client?.outcome === 'blocked'
  const guestsLeft = view.client?.outcome === 'book' ? view.client.guestsLeft : 0
  return (
    <li className={cx(css.row, 'edge', `d-${view.classType.color}`, on && css.on, dim && css.dim)}>
      <button type="button" data-class={view.id} aria-pressed={on} onClick={() => desk.act.pickClass(view.id)}>
        {at < 9 ? <KeyHint of={String(at + 1)} /> : <span />}
        <b className={cx('clock', css.time)}>{f.time(view.startsAt, view.timeZone)}</b>
        <span className={css.what}>
          <b>{view.classType.name}</b>
          <span className="soft sm">{[view.coach?.name, view.room?.name].filter(Boolean).join(', ')}</span>
        </span>
        <Strip size="s" capacity={view.capacity} taken={view.booked} label="" />
        <span className={css.outcome}>{outcomeLabel}</span>
      </button>
      {on && <Spots desk={desk} view={view} />}
      {on && (view.waitlisted > 0 || guestsLeft > 0) && (
        <div className={css.more}>
          {guestsLeft > 0 && (
            <Button size="sm" look="quiet" onClick={onGuests}>
              {m.guests({ count: desk.guests.length })}
            </Button>
          )}
          {view.waitlisted > 0 && (
            <Button size="sm" look="quiet" onClick={onWaiting}>
              {m.waitingList({ count: view.waitlisted })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What is left of a payment after it paid for these seats; null if it is unlimited. */
const leftFor = ({ cost, leftAfter }: Payment, seats: number): number | null =>
  leftAfter === null ? null : Math.max(0, leftAfter - cost * (seats - 1))

/** Preview of the booking that Enter makes: person, time, class and payment. */
const useSentence = ({ client, selected, place, payment, spot, guests, causes }: Desk): string => {
  const m = useMessages(messages)
  const f = useFormat()
  if (client === null || selected === null || place === null) return m.sentence.choose
  const p = { name: firstName(client.name), time: f.time(selected.startsAt, selected.timeZone) }
  if (place.outcome === 'has_seat') return m.sentence.booked(p)
  if (place.outcome === 'waiting') return m.sentence.waiting(p)
  if (place.outcome === 'blocked') return m.sentence.refused({ ...p, count: causes?.length ?? 1 })
  if (place.outcome === 'waitlist') return m.sentence.waitlist(p)
  const seats = guests.length + 1
  const paid =
    payment === null || payment.cost === 0
      ? m.sentence.free
      : payment.name === null
        ? m.sentence.points({ cost: payment.cost * seats, left: leftFor(payment, seats) ?? 0 })
        : m.sentence.pass({ name: payment.name, left: leftFor(payment, seats), count: seats })
  const where = spot === null || place.outcome === 'walk_in' ? '' : `, ${m.spot({ label: spot.label })}`
  const more = guests.length > 0 ? ` ${m.sentence.guests({ count: guests.length })}` : ''
  return `${m.sentence.book({ ...p, where, walksIn: place.outcome === 'walk_in' })} ${paid}${more}`
}

const Foot = ({ desk }: { desk: Desk }) => {
  const m = useMessages(messages)
  const { selected, ready, booking, act, place } = desk
  const sentence = useSentence(desk)
  const able = ready && selected !== null && canBook(selected)
  const labels: Partial<Record<string, string>> = { walk_in: m.walkIn, waitlist: m.joinList }
  return (
    <div className={css.foot}>
      <p aria-live="polite">{sentence}</p>
      <Button look="fill" busy={booking.busy} disabled={!able} onClick={act.book}>
        {labels[place?.outcome ?? ''] ?? m.book} <KeyHint of="↵" />
      </Button>
    </div>
  )
}

const GoToDay = ({ desk, day }: { desk: Desk; day: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return <Button onClick={() => desk.act.showDay(day)}>{m.goTo({ day: f.weekdayAndNumber(day) })}</Button>
}

type ColumnProps = {
  desk: Desk
  list: RefObject<HTMLElement | null>
  onWaiting: () => void
  onGuests: () => void
}

/** The classes of a day with their outcome for the client, and the booking button with its sentence. */
export const ClassColumn = ({ desk, list, onWaiting, onGuests }: ColumnProps) => {
  const m = useMessages(messages)
  const { classes, selected, act, data } = desk
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const at = selected === null ? -1 : classes.indexOf(selected)
    const next = classes[Math.max(0, Math.min(classes.length - 1, at + step))]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act.pickClass(next.id)
  }
  return (
    <section ref={list} tabIndex={-1} className={css.column} aria-label={m.classes} onKeyDown={onKeyDown}>
      <Days desk={desk} />
      {data !== undefined && classes.length === 0 && (
        <div className={css.none}>
          <p className="soft">{data.date === data.today ? m.noneToday : m.noneThatDay}</p>
          {data.nextDate !== null && <GoToDay desk={desk} day={data.nextDate} />}
        </div>
      )}
      <ul className={css.list}>
        {classes.map((view, at) => (
          <ClassRow key={view.id} desk={desk} view={view} at={at} onWaiting={onWaiting} onGuests={onGuests} />
        ))}
      </ul>
      <Foot desk={desk} />
    </section>
  )
}
