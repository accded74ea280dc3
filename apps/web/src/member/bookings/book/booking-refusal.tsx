import { refusals } from '@cupo/core/refusals'
import { Link } from '@tanstack/react-router'
import type { Refusal } from '../../../api/call.ts'
import { paths } from '../../../app/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import css from './booking-refusal.module.css'
import { PassLink } from './pass-link.tsx'
import { useWords } from './use-words.ts'

type BookingRefusalProps = {
  refusal: Refusal
  classId: string
  busy: boolean
  /** Absent where the list is already what was asked for. */
  onJoinList?: (() => void) | undefined
  /** Absent where the room has no spots to choose from. */
  onChooseSpot?: (() => void) | undefined
}

/** Why there is no booking, in the server's words, with the way on that the reason leaves open. */
export const BookingRefusal = ({ refusal, classId, busy, onJoinList, onChooseSpot }: BookingRefusalProps) => {
  const { m } = useWords()
  const look = buttonClass({ size: 'sm' })
  return (
    <div role="alert" className={css.refusal}>
      <p>{refusal.mensaje}</p>
      {refusal.codigo === refusals.noSeats && onJoinList !== undefined && (
        <Button size="sm" busy={busy} onClick={onJoinList}>
          {m.join}
        </Button>
      )}
      {refusal.codigo === refusals.spotTaken && onChooseSpot !== undefined && (
        <Button size="sm" onClick={onChooseSpot}>
          {m.chooseAnother}
        </Button>
      )}
      {refusal.codigo === refusals.alreadyBooked && (
        <PassLink classId={classId} className={look}>
          {m.seeMyPass}
        </PassLink>
      )}
      {refusal.codigo === refusals.timeConflict && (
        <Link to={paths.member.bookings} className={look}>
          {m.seeBookings}
        </Link>
      )}
    </div>
  )
}
