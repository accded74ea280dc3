import type { ClassDetail } from '@cupo/contract'
import { isCheckedIn, isNoShow } from '@cupo/core/booking-status'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import type { RosterItem } from './marks.ts'
import { messages } from './messages.ts'
import css from './printed-list.module.css'

type RowProps = { view: ClassDetail; item: RosterItem }

const Row = ({ view, item: { booking, member } }: RowProps) => {
  const m = useMessages(messages)
  const spot = view.spots?.find(({ id }) => id === booking.spotId)
  const notes = [
    member.firstTime ? m.firstTime : null,
    member.guestOf === null ? null : m.guestOf(member.guestOf),
    member.healthNotes,
  ]
  return (
    <tr>
      <td className={css.box}>{isCheckedIn(booking.status) ? '✓' : isNoShow(booking.status) ? '✗' : ''}</td>
      <th scope="row">{member.name}</th>
      <td>{spot === undefined ? '' : `${m.spot[view.spotKind]} ${spot.label}`}</td>
      <td>{notes.filter(Boolean).join(' · ')}</td>
    </tr>
  )
}

/** The roster as a table to tick by hand. Print only; replaces the tabs and buttons. */
export const PrintedList = ({ view, items }: { view: ClassDetail; items: readonly RosterItem[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const inOrder = [...items].sort((a, b) => f.compare(a.member.name, b.member.name))
  const waiting = items
    .filter(({ booking }) => booking.waitlistPosition !== null)
    .sort((a, b) => (a.booking.waitlistPosition ?? 0) - (b.booking.waitlistPosition ?? 0))
  return (
    <div className={css.printed}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.printHere}</th>
            <th scope="col">{m.printName}</th>
            <th scope="col">{m.printSpot}</th>
            <th scope="col">{m.printNotes}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder
            .filter(({ booking }) => booking.waitlistPosition === null)
            .map((item) => (
              <Row key={item.booking.id} view={view} item={item} />
            ))}
        </tbody>
      </table>
      {waiting.length > 0 && (
        <>
          <h2>{m.waiting(waiting.length)}</h2>
          <ol>
            {waiting.map(({ booking, member }) => (
              <li key={booking.id}>{member.name}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
