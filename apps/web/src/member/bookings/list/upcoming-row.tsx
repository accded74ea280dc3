import type { Data } from '@cupo/contract'
import { isBooked, isCheckedIn } from '@cupo/core/booking-status'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Strip } from '../../../seats/strip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Rich } from '../../../ui/rich.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { messages as dependantMessages } from '../../dependants/messages.ts'
import type { DependantBooking } from '../../dependants/use-dependants.ts'
import { usePaidWordsOf } from '../../dependants/use-paid-words-of.ts'
import { WhoAndWhere } from '../book/who-and-where.tsx'
import { type Cancellable, consequenceOf } from '../cancel/consequence.ts'
import { messages as passMessages } from '../pass/messages.ts'
import type { Shown } from '../pass/qr-sheet.tsx'
import { spotOf } from '../pass/spot-of.ts'
import css from './booking-row.module.css'
import { messages } from './messages.ts'

export type ListedBooking = Data<'listBookings'>['items'][number]

type RowProps = {
  booking: ListedBooking & Partial<Pick<DependantBooking, 'dependant'>>
  now: Date
  onCancel: (booking: Cancellable) => void
  onShowQr: (booking: Shown) => void
}

const useRule = (booking: RowProps['booking'], now: Date): string => {
  const m = useMessages(messages)
  const d = useMessages(dependantMessages)
  const f = useFormat()
  if (isCheckedIn(booking.status)) return booking.dependant ? d.arrived : m.arrived
  const consequence = consequenceOf(booking, now)
  if (consequence === 'closed') return isBooked(booking.status) ? m.running : m.status[booking.status]
  const limit = theMoment(f, booking.freeCancelUntil, booking.class.timeZone, now)
  return consequence === 'free' ? m.freeUntil(limit) : m.freeEnded(limit)
}

const What = ({ booking }: { booking: RowProps['booking'] }) => {
  const f = useFormat()
  const { id, classType, room } = booking.class
  return (
    <div className={css.what}>
      <h3>
        <Link to={paths.member.class} params={{ id }} className={css.name} viewTransition>
          {classType.name}
        </Link>
        {booking.dependant && (
          <>
            {' '}
            <Tag wraps>{booking.dependant.name}</Tag>
          </>
        )}
      </h3>
      <p className="soft sm">
        <WhoAndWhere view={booking.class} more={[room?.name, foreignZoneOf(booking.class, f.language)]} />
      </p>
    </div>
  )
}

/** An upcoming seat: time, class, spot, cancellation limit, pass and cancel button. */
export const UpcomingRow = ({ booking, now, onCancel, onShowQr }: RowProps) => {
  const m = useMessages(messages)
  const d = useMessages(dependantMessages)
  const spots = useMessages(passMessages)
  const f = useFormat()
  const rule = useRule(booking, now)
  const paid = usePaidWordsOf(booking)
  // List responses omit spots and the check-in window, so this reads the class.
  const { data: detail } = useApi('readClass', { params: { id: booking.classId } }, { freshMs: 600_000 })
  const view = { ...detail, ...booking.class, spots: booking.class.spots ?? detail?.spots ?? [] }
  const { classType, startsAt, timeZone, capacity, booked } = booking.class
  const person = booking.dependant?.name
  const spot = spotOf(booking, view)
  return (
    <Card as="li" edge={classType.color} className={css.row}>
      <b className={cx('clock c2', css.hour)}>
        <time dateTime={startsAt}>{f.time(startsAt, timeZone)}</time>
      </b>
      <What booking={booking} />
      <div className={css.seats}>
        <Strip capacity={capacity} taken={booked} mine={1} />
        <b className="sm ink">{spot && spots.spotNamed({ noun: spots.spot[spot.kind], label: spot.label })}</b>
      </div>
      <p className={cx('sm soft', css.rule)}>
        {paid !== null && `${paid}. `}
        <Rich text={rule} />
      </p>
      <div className={css.actions}>
        {isBooked(booking.status) && (
          <Button
            size="sm"
            aria-label={person === undefined ? m.showQrOf(classType.name) : d.showQrOf(person)}
            onClick={() => onShowQr({ ...booking, class: view })}
          >
            <IconQrcode aria-hidden="true" />
            {m.showQr}
          </Button>
        )}
        {consequenceOf(booking, now) !== 'closed' && (
          <Button
            size="sm"
            look="quiet"
            aria-label={person === undefined ? m.cancelOf(classType.name) : d.cancelOf(person)}
            onClick={() => onCancel(booking)}
          >
            {m.cancel}
          </Button>
        )}
      </div>
    </Card>
  )
}
