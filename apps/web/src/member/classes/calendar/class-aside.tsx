import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { SpotMap } from '../../../seats/spot-map.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Avatar } from '../../../users/avatar.tsx'
import { ClassStrip, SeatsLeft } from '../../bookings/book/availability.tsx'
import { ClassStateNote } from '../../bookings/book/class-state-note.tsx'
import { ConfirmBooking } from '../../bookings/book/confirm-booking.tsx'
import { PassLink } from '../../bookings/book/pass-link.tsx'
import { useBookingToast } from '../../bookings/book/use-booking-toast.ts'
import { useSpotChoice } from '../../bookings/book/use-class.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { CoachLink } from '../../bookings/book/who-and-where.tsx'
import { FamilyMark } from '../../dependants/family-mark.tsx'
import css from './class-aside.module.css'
import type { RowClass } from './class-row.tsx'
import { messages } from './messages.ts'

type Choice = ReturnType<typeof useSpotChoice>

type HeadProps = Pick<RowClass, 'view' | 'family'> & { avatar: string | null | undefined }

const Head = ({ view, family, avatar }: HeadProps) => {
  const f = useFormat()
  const zone = foreignZoneOf(view, f.language)
  const minutes = (Date.parse(view.endsAt) - Date.parse(view.startsAt)) / 60_000
  const where = [view.studio.name, view.room?.name].filter(Boolean).join(', ')
  return (
    <div className={css.head}>
      <p className={css.day}>{f.day(dayKey(view.startsAt, view.timeZone))}</p>
      <p className={cx('clock c4', css.hour)}>{f.time(view.startsAt, view.timeZone)}</p>
      <h2>
        <Link to={paths.member.class} params={{ id: view.id }} viewTransition>
          {view.classType.name}
        </Link>
      </h2>
      <p className="soft sm">
        {where}. {[f.minutes(minutes), zone].filter(Boolean).join(', ')}
      </p>
      {view.coach !== null && (
        <p className={css.coach}>
          <Avatar name={view.coach.name} avatar={avatar} size={28} />
          <CoachLink coach={view.coach} />
        </p>
      )}
      {family.length > 0 && (
        <p className={cx('sm', css.family)}>
          <FamilyMark family={family} />
        </p>
      )}
    </div>
  )
}

const Room = ({ row, choice }: { row: RowClass; choice: Choice }) => {
  const m = useMessages(messages)
  const { view, classState } = row
  const { detail } = choice
  if (detail === undefined) return <Skeleton height={196} />
  if (!detail.spots?.length) {
    return (
      <p className={css.seats}>
        <ClassStrip {...row} size="m" />
        <SeatsLeft {...row} className="sm" />
      </p>
    )
  }
  const open = classState === 'open'
  const coach = view.coach !== null && (
    <>
      <Avatar name={view.coach.name} avatar={detail.coachAvatar} size={24} />
      {m.inFront}
    </>
  )
  return (
    <SpotMap
      compact
      plain
      coach={coach || undefined}
      spots={detail.spots}
      seatsLeft={detail.seatsLeft}
      mirror={detail.mirror}
      coachX={detail.coachX}
      noun={choice.noun}
      value={open ? (choice.spot?.id ?? null) : null}
      mine={view.mine?.spotId ?? null}
      readOnly={!open}
      onChange={choice.choose}
    />
  )
}

const Foot = ({ row, choice }: { row: RowClass; choice: Choice }) => {
  const { m } = useTermsWords()
  const showBookingToast = useBookingToast()
  const map = useRef<HTMLDivElement>(null)
  const { view, classState, clash } = row
  if (classState === 'mine' || classState === 'waiting') {
    return (
      <div className={css.held}>
        <SeatsLeft {...row} />
        <PassLink classId={view.id} className={buttonClass({ wide: true })}>
          {classState === 'mine' ? m.seeMyPass : m.seePlace}
        </PassLink>
      </div>
    )
  }
  if (classState !== 'open' && classState !== 'full') {
    return (
      <p className="soft">
        <ClassStateNote view={view} classState={classState} clash={clash} />
      </p>
    )
  }
  return (
    <div ref={map}>
      {choice.lost !== null && (
        <p role="status" className={cx('warn sm', css.lost)}>
          {choice.lost}
        </p>
      )}
      <ConfirmBooking
        key={view.id}
        look="aside"
        view={view}
        joins={classState === 'full'}
        spotId={choice.spot?.id}
        lead={classState === 'open' ? choice.lead : undefined}
        onBooked={(booking) => showBookingToast(booking, view)}
        onChooseSpot={() =>
          map.current?.closest('aside')?.querySelector<HTMLElement>('input[type=radio]:not(:disabled)')?.focus()
        }
      />
    </div>
  )
}

/** The selected class beside the list: its room, the rule and the button that books it. */
export const ClassAside = ({ row, focused }: { row: RowClass; focused: boolean }) => {
  const m = useMessages(messages)
  const choice = useSpotChoice(row.view)
  const panel = useRef<HTMLElement>(null)
  const { view } = row
  useEffect(() => {
    if (focused) panel.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={`${m.chosenClass}: ${view.classType.name}`}
      className={cx(css.aside, `d-${view.classType.color}`)}
    >
      <Head view={view} family={row.family} avatar={choice.detail?.coachAvatar} />
      <div className={css.room}>
        <Room row={row} choice={choice} />
      </div>
      <div className={css.foot}>
        <Foot row={row} choice={choice} />
      </div>
    </aside>
  )
}
