import type { ClassDetail } from '@cupo/contract'
import { attendanceAct } from '@cupo/core/attendance-times'
import { isBooked, isCheckedIn, isNoShow, isSeatless, isWaitlisted } from '@cupo/core/booking-status'
import { mayReadEmergencyContacts } from '@cupo/core/emergency-access'
import { IconCheck, IconFirstAidKit, IconNote, IconPhoneCall, IconStar, IconUserMinus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRole } from '../api/use-user.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Pip } from '../seats/pip.tsx'
import { PartnerMark } from '../studio/partners/partner-mark.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Tag } from '../ui/tag.tsx'
import { Avatar } from '../users/avatar.tsx'
import { messages as desk } from './desk-messages.ts'
import { Emergency } from './emergency.tsx'
import { messages as emergencies } from './emergency-messages.ts'
import { GiveSeat } from './give-seat.tsx'
import { type Act, mayUndo, type RosterItem } from './marks.ts'
import { messages } from './messages.ts'
import css from './person-row.module.css'
import { ReleaseSeat } from './release-seat.tsx'
import { RemovePerson } from './remove-person.tsx'
import { TakeNote } from './take-note.tsx'
import { useSwipe } from './use-swipe.ts'
import { messages as notes } from './write-messages.ts'

// Few rosters have people in a program.
const ProgramSteps = lazy(async () => ({ default: (await import('./program-steps.tsx')).ProgramSteps }))

type PersonProps = { item: RosterItem; view: ClassDetail }
type PersonRowProps = PersonProps & {
  open: Record<Act, boolean>
  onMark: (item: RosterItem, act: Act) => void
  /** Candidates for the seat; empty if it cannot be released now. */
  takers: readonly RosterItem[]
  /** Whether the caller is the studio and the class has not started. */
  mayRemove: boolean
}

/** Until when a seat is offered to a person of the waitlist, which nobody else can get without a reason. */
const OfferedSeat = ({ until, zone }: { until: string; zone: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <p className={css.tags}>
      <Tag tone="ink">{m.offered(f.time(until, zone))}</Tag>
    </p>
  )
}

const Who = ({ item, view, children }: PersonProps & { children?: ReactNode }) => {
  const m = useMessages(messages)
  const { booking, member } = item
  const spot = view.spots?.find(({ id }) => id === booking.spotId)
  return (
    <div className={css.who}>
      <h2>{member.name}</h2>
      {spot !== undefined && (
        <p className="soft num">
          {m.spot[view.spotKind]} {spot.label}
        </p>
      )}
      {member.guestOf !== null && <p className="soft">{m.guestOf(member.guestOf)}</p>}
      {booking.waitlistPosition !== null && <p className="soft num">{m.place(booking.waitlistPosition)}</p>}
      {booking.offer && <OfferedSeat until={booking.offer.expiresAt} zone={view.timeZone} />}
      {(member.firstTime || member.partner || member.healthNotes !== null || member.notes.length > 0) && (
        <p className={css.tags}>
          {member.firstTime && (
            <Tag tone="ink" icon={<IconStar aria-hidden="true" />}>
              {m.firstTime}
            </Tag>
          )}
          {member.partner && <PartnerMark partner={member.partner} />}
          {member.healthNotes !== null && (
            <span className={css.notes}>
              <IconFirstAidKit aria-hidden="true" />
              {member.healthNotes}
            </span>
          )}
          {member.notes.map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id here and are replaced together.
            <span key={at} className={css.notes}>
              <IconNote aria-hidden="true" />
              {text}
            </span>
          ))}
        </p>
      )}
      {member.programs !== undefined && member.programs.length > 0 && (
        <Suspense>
          <ProgramSteps programs={member.programs} />
        </Suspense>
      )}
      {children}
    </div>
  )
}

/** The check-in toggle: pressing it again undoes the mark. */
const Circle = ({ item, open, onMark }: Pick<PersonRowProps, 'item' | 'open' | 'onMark'>) => {
  const m = useMessages(messages)
  const { name } = item.member
  const { status } = item.booking
  const here = isCheckedIn(status)
  const act: Act = here ? attendanceAct.undo : attendanceAct.checkIn
  const label = here ? m.undo(name) : isNoShow(status) ? m.came(name) : m.checkIn(name)
  return (
    <button
      type="button"
      data-mark
      className={css.circle}
      aria-label={label}
      aria-disabled={!open[act] || undefined}
      aria-describedby={open[act] ? undefined : 'roster-note'}
      onClick={() => open[act] && onMark(item, act)}
    >
      <i className={cx(here && css.here)}>{here && <IconCheck aria-hidden="true" />}</i>
    </button>
  )
}

/** A booked person: avatar, notes, and check-in by press or swipe. */
export const PersonRow = (props: PersonRowProps) => {
  const { item, open, onMark } = props
  const m = useMessages(messages)
  const { member } = item
  const { name, avatar } = member
  const { status } = item.booking
  const now = useNow(15_000)
  const swipe = useSwipe(isBooked(status) && open.check_in, () => onMark(item, attendanceAct.checkIn))
  return (
    <li className={css.row}>
      {swipe.drawn > 0 && (
        <span className={cx(css.under, swipe.isEnough && css.enough)} aria-hidden="true">
          <IconCheck />
          {m.swipe}
        </span>
      )}
      <div
        className={css.person}
        style={
          swipe.drawn > 0 ? { transform: `translateX(${swipe.drawn}px)`, borderRadius: '16px 0 0 16px' } : undefined
        }
        {...swipe.handlers}
      >
        <Avatar name={name} avatar={avatar} size={64} />
        <Who item={item} view={props.view}>
          {isBooked(status) && open.no_show && (
            <Button
              look="quiet"
              size="sm"
              className={css.noShow}
              aria-label={m.noShowOf(name)}
              onClick={() => onMark(item, 'no_show')}
            >
              {m.noShow}
            </Button>
          )}
          {isBooked(status) && props.takers.length > 0 && (
            <ReleaseSeat item={item} view={props.view} takers={props.takers} />
          )}
        </Who>
        {isNoShow(status) && (
          <>
            <Pip state="noShow" px={18} />
            {mayUndo(item, open, now) && !open.check_in && (
              <Button look="quiet" size="sm" onClick={() => onMark(item, attendanceAct.undo)}>
                {m.takeBack}
              </Button>
            )}
          </>
        )}
        {(!isNoShow(status) || open.check_in) && <Circle {...props} />}
        {member.guestOf === null && (
          <RowActs item={item} view={props.view} mayRemove={isBooked(status) && props.mayRemove} />
        )}
      </div>
    </li>
  )
}

/** Whether the emergency contacts of a person can be opened: by the desk, and by the coach around the class. */
const useMayCall = ({ booking }: RosterItem, { startsAt, endsAt }: ClassDetail): boolean => {
  const role = useRole()
  const now = useNow(60_000)
  if (isSeatless(booking.status)) return false
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  return role === 'studio' || mayReadEmergencyContacts(times, now)
}

/** Menu of a person: whom to call, write a note, and remove the booking (desk only). */
const RowActs = ({ item, view, mayRemove }: PersonProps & { mayRemove: boolean }) => {
  const m = useMessages(desk)
  const words = useMessages(notes)
  const call = useMessages(emergencies)
  const [open, setOpen] = useState<'note' | 'remove' | 'emergency' | null>(null)
  const close = () => setOpen(null)
  const { booking, member } = item
  const calls = useMayCall(item, view)
  const label = isWaitlisted(booking.status) ? m.leaveList : m.remove
  const emergency = {
    id: 'emergency',
    label: call.open,
    icon: <IconPhoneCall />,
    onChoose: () => setOpen('emergency'),
  }
  const note = { id: 'note', label: words.note, icon: <IconNote />, onChoose: () => setOpen('note') }
  const remove = { id: 'remove', label, icon: <IconUserMinus />, onChoose: () => setOpen('remove') }
  return (
    <>
      <RowMenu
        label={m.acts(member.name)}
        items={[...(calls ? [emergency] : []), note, ...(mayRemove ? [remove] : [])]}
      />
      {open === 'remove' && <RemovePerson item={item} view={view} onClose={close} />}
      {open === 'emergency' && <Emergency classId={view.id} member={member} onClose={close} />}
      {open === 'note' && <TakeNote classId={view.id} member={member} onClose={close} />}
    </>
  )
}

type WaitingRowProps = PersonProps & {
  /** How a seat can be given to this person now: as a booking before the start, or as a free seat after it. */
  giving: 'booked' | 'free' | null
  mayRemove: boolean
}

/** A person on the waitlist: can be given a seat or removed, but not marked. */
export const WaitingRow = ({ item, view, giving, mayRemove }: WaitingRowProps) => (
  <li className={css.row}>
    <div className={css.person}>
      <Avatar name={item.member.name} avatar={item.member.avatar} size={48} />
      <Who item={item} view={view} />
      {giving !== null && <GiveSeat item={item} view={view} begun={giving === 'free'} />}
      {mayRemove && isWaitlisted(item.booking.status) && <RowActs item={item} view={view} mayRemove />}
    </div>
  </li>
)
