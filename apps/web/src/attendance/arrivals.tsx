import type { ClassDetail } from '@cupo/contract'
import { attendanceAct } from '@cupo/core/attendance-times'
import { isCheckedIn } from '@cupo/core/booking-status'
import { useSyncExternalStore } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Dot } from '../ui/dot.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Avatar } from '../users/avatar.tsx'
import css from './arrivals.module.css'
import { codeAnswers, onCodeAnswers } from './code-answers.ts'
import { spotOf } from './hit-card.tsx'
import type { Mark } from './marks.ts'
import { messages as roster } from './messages.ts'
import { messages } from './scan-messages.ts'
import { printed, type ScanItem } from './use-scan.ts'

/** A row of the arrivals: a person, or a code that is in no list. */
type Line = {
  key: string
  at: string
  item: ScanItem | null
  code: string | null
  note: string | null
  sent: boolean
}

type ArrivalsProps = {
  view: ClassDetail
  items: readonly ScanItem[]
  queued: readonly Mark[]
  /** When the list used for the lookup was read. */
  listAt: string
  onUndo: ((item: ScanItem) => void) | null
}

/** Arrivals shown at most. */
const shownArrivals = 8

const newestFirst = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => b.at.localeCompare(a.at))

const Row = ({ line, view, onUndo }: { line: Line; view: ClassDetail; onUndo: (() => void) | null }) => {
  const m = useMessages(messages)
  const words = useMessages(roster)
  const f = useFormat()
  const { item, code } = line
  const spot = spotOf(view, item)
  const facts = [
    spot && `${words.spot[view.spotKind]} ${spot.label}`,
    item?.member.firstTime && m.firstTime,
    item?.member.guestOf && words.guestOf(item.member.guestOf),
  ].filter(Boolean)
  const name = item?.member.name ?? m.code(printed(code ?? ''))
  return (
    <li className={css.row}>
      <Dot look={line.sent ? 'ok' : 'ring'} px={14} className={line.sent ? undefined : css.waits} />
      {item === null ? (
        <span className={css.unknown} aria-hidden="true">
          ?
        </span>
      ) : (
        <Avatar name={name} avatar={item.member.avatar} size={44} />
      )}
      <span className={css.who}>
        <b>{name}</b>
        {facts.length > 0 && <small>{facts.join(', ')}</small>}
        {line.note !== null && <small className={css.note}>{line.note}</small>}
      </span>
      <time className={`clock ${css.time}`} dateTime={line.at}>
        {f.time(line.at, view.timeZone)}
      </time>
      {onUndo !== null && (
        <button type="button" className={css.undo} onClick={onUndo}>
          {m.undo}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </button>
      )}
    </li>
  )
}

/** Marks not yet sent, the latest arrivals with an undo on the last one, and the server's responses to codes. */
export const ScanArrivals = ({ view, items, queued, listAt, onUndo }: ArrivalsProps) => {
  const m = useMessages(messages)
  const answers = useSyncExternalStore(onCodeAnswers, codeAnswers).filter(({ classId }) => classId === view.id)
  const byId = new Map(items.map((item) => [item.booking.id, item]))
  const waiting = queued
    .filter(({ act }) => act === attendanceAct.checkIn)
    .map(
      ({ key, at, bookingId, checkInCode, listAt: of }): Line => ({
        key,
        at: at ?? '',
        item: byId.get(bookingId) ?? null,
        code: checkInCode ?? null,
        note: of === undefined ? null : m.notListed(listAt),
        sent: false,
      }),
    )
  const unsent = new Set(queued.map(({ bookingId }) => bookingId))
  const arrived = items
    .filter(({ booking, arrivedAt }) => isCheckedIn(booking.status) && arrivedAt !== null && !unsent.has(booking.id))
    .map((item): Line => {
      const at = item.arrivedAt ?? ''
      return { key: item.booking.id, at, item, code: null, note: null, sent: true }
    })
  const refused = answers
    .filter(({ mensaje }) => mensaje !== null)
    .map(({ key, at, code, mensaje }): Line => ({ key, at, item: null, code, note: mensaje, sent: false }))
  const latest = newestFirst([...arrived, ...refused]).slice(0, shownArrivals)
  const last = newestFirst([...waiting, ...arrived])[0]
  const row = (line: Line) => {
    const { item } = line
    const undo = line === last && item !== null && onUndo !== null ? () => onUndo(item) : null
    return <Row key={line.key} line={line} view={view} onUndo={undo} />
  }
  return (
    <div className={css.arrivals}>
      {waiting.length > 0 && (
        <section>
          <h2>
            {m.unsent} <span>{m.listOf(listAt)}</span>
          </h2>
          <ul>{newestFirst(waiting).map(row)}</ul>
        </section>
      )}
      {(latest.length > 0 || waiting.length === 0) && (
        <section>
          <h2>{m.latest}</h2>
          {latest.length === 0 ? <p className="soft">{m.none}</p> : <ul>{latest.map(row)}</ul>}
        </section>
      )}
    </div>
  )
}
