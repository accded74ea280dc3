import type { Booking, ClassDetail } from '@cupo/contract'
import { isBooked, isCheckedIn } from '@cupo/core/booking-status'
import { groupPassCode } from '@cupo/core/pass-code'
import { IconCheck, IconMapPin, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { dayKey, daysBetween } from '../../../format/day.ts'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Strip } from '../../../seats/strip.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { cx } from '../../../ui/cx.ts'
import { subject } from '../../../ui/focus-subject.ts'
import { Rich } from '../../../ui/rich.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Avatar } from '../../../users/avatar.tsx'
import { canLeave } from '../cancel/consequence.ts'
import { LazyQr } from './lazy-qr.tsx'
import { mapLink } from './map-link.ts'
import { messages } from './messages.ts'
import css from './pass.module.css'
import { passLine } from './pass-line.ts'
import { spotOf } from './spot-of.ts'

export type PassBooking = Booking & { class: ClassDetail }

/** With more seats than this the strip is a bar, drawn across the stub instead of along the perforation. */
const maxPips = 24

const Strips = ({ view }: { view: ClassDetail }) => {
  const bar = view.capacity > maxPips
  return (
    <div className={bar ? css.barLine : css.tear}>
      <Strip
        capacity={view.capacity}
        taken={view.booked}
        mine={1}
        columns={bar ? 'auto' : 'oneRow'}
        figure
        size="m"
        className={css.strip}
      />
    </div>
  )
}

const Spot = ({ booking }: { booking: PassBooking }) => {
  const m = useMessages(messages)
  const spot = spotOf(booking, booking.class)
  if (spot === null) return null
  return (
    <p className={cx(css.spot, spot.label.length > 2 && css.long)}>
      <span>{m.spot[spot.kind]}</span> <b className="clock">{spot.label}</b>
    </p>
  )
}

const What = ({ booking }: { booking: PassBooking }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { class: view } = booking
  const zone = foreignZoneOf(view, f.language)
  return (
    <div className={css.what}>
      <div>
        <h2>
          <Link to={paths.member.class} params={{ id: view.id }} viewTransition>
            {view.classType.name}
          </Link>
        </h2>
        <p>{view.room === null ? view.studio.name : m.place({ studio: view.studio.name, room: view.room.name })}</p>
        {zone !== null && <p>{zone}</p>}
        {view.coach !== null && (
          <p className={css.coach}>
            <Avatar name={view.coach.name} avatar={view.coachAvatar} size={24} className={css.face} />
            {m.withCoach(view.coach.name)}
          </p>
        )}
      </div>
      <Spot booking={booking} />
    </div>
  )
}

const Front = ({ booking, now }: { booking: PassBooking; now: Date }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { startsAt, timeZone } = booking.class
  const day = dayKey(startsAt, timeZone)
  const today = dayKey(now, timeZone)
  return (
    <div className={css.front}>
      <div className={css.when}>
        <h1>
          <VisuallyHidden>{m.nextClass}: </VisuallyHidden>
          {daysBetween(today, day) < 7 ? f.nearDay(day, today) : f.weekdayAndNumber(day)}
        </h1>
        <Countdown to={startsAt} className={cx('clock', css.left)} />
      </div>
      <p className={cx('clock', css.hour)}>
        <time dateTime={startsAt}>{f.time(startsAt, timeZone)}</time>
      </p>
      <What booking={booking} />
    </div>
  )
}

const Line = ({ booking, now }: { booking: PassBooking; now: Date }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const line = passLine(booking, now)
  const { timeZone } = booking.class
  const text =
    line.kind === 'arrived'
      ? m.arrived
      : m[line.kind](line.kind.startsWith('door') ? f.time(line.at, timeZone) : theMoment(f, line.at, timeZone, now))
  return (
    <p className={css.line}>
      <Rich text={text} />
    </p>
  )
}

const Actions = ({ booking, now, onShowQr, onCancel }: PassProps & { now: Date }) => {
  const m = useMessages(messages)
  const { address, studio } = booking.class
  return (
    <div className={css.actions}>
      {isBooked(booking.status) && (
        <Button look="fill" className={css.showQr} onClick={() => onShowQr(booking)}>
          <IconQrcode aria-hidden="true" />
          {m.showQr}
        </Button>
      )}
      {canLeave(booking, now) && <Button onClick={() => onCancel(booking)}>{m.cancel}</Button>}
      {address !== '' && (
        <a
          href={mapLink(studio.name, address, navigator.userAgent)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.directions(address)}
          title={address}
          className={buttonClass({ look: 'line' }, css.map)}
        >
          <IconMapPin aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

type PassProps = {
  booking: PassBooking
  onShowQr: (booking: PassBooking) => void
  onCancel: (booking: PassBooking) => void
}

/** A booked class as a boarding pass: arrival time, place, QR button and cancel button. */
export const Pass = (props: PassProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const wide = useWide()
  const { booking } = props
  const { checkInOpensAt, timeZone } = booking.class
  return (
    <article className={css.pass} aria-label={m.nextClass} {...subject(`class-${booking.classId}`)}>
      <Front booking={booking} now={now} />
      <div className={css.stub}>
        <Strips view={booking.class} />
        {wide && isBooked(booking.status) && (
          <div className={css.qr}>
            <LazyQr code={booking.checkInCode} />
            {booking.passCode && <p className={`clock ${css.code}`}>{groupPassCode(booking.passCode)}</p>}
            <p>{m.showFrom(f.time(checkInOpensAt, timeZone))}</p>
          </div>
        )}
        {wide && isCheckedIn(booking.status) && (
          <span className={css.arrived}>
            <IconCheck aria-hidden="true" />
          </span>
        )}
        <Line booking={booking} now={now} />
        <Actions {...props} now={now} />
      </div>
    </article>
  )
}
