import { refusals } from '@cupo/core/refusals'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Refusal } from '../../../api/call.ts'
import { paths } from '../../../app/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import css from './booking-refusal.module.css'
import { PassLink } from './pass-link.tsx'
import { useTermsWords } from './use-terms-words.ts'

const SignToBook = lazy(async () => ({ default: (await import('../../waivers/sign-to-book.tsx')).SignToBook }))

type BookingRefusalProps = {
  refusal: Refusal
  classId: string
  studioId: string
  /** The dependant for whom the seat is booked; absent for the member themselves. */
  personId?: string | undefined
  busy: boolean
  /** Called to retry once the member has signed the required texts. */
  onSigned: () => void
  /** Absent when the request was already for the waitlist. */
  onJoinList?: (() => void) | undefined
  /** Absent when the room has no spots. */
  onChooseSpot?: (() => void) | undefined
}

/** The server's refusal message with the next step that fits its code. */
export const BookingRefusal = (props: BookingRefusalProps) => {
  const { refusal, classId, studioId, personId, busy, onSigned, onJoinList, onChooseSpot } = props
  const { m } = useTermsWords()
  const [signing, setSigning] = useState(false)
  const signed = () => {
    setSigning(false)
    onSigned()
  }
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
      {refusal.codigo === refusals.alreadyBooked && personId === undefined && (
        <PassLink classId={classId} className={look}>
          {m.seeMyPass}
        </PassLink>
      )}
      {refusal.codigo === refusals.waiverRequired && (
        <Button size="sm" busy={busy} aria-haspopup="dialog" onClick={() => setSigning(true)}>
          {m.readAndSign}
        </Button>
      )}
      {signing && (
        <Suspense fallback={null}>
          <SignToBook studioId={studioId} personId={personId} onSigned={signed} onClose={() => setSigning(false)} />
        </Suspense>
      )}
      {refusal.codigo === refusals.timeConflict && (
        <Link to={paths.member.bookings} className={look}>
          {m.seeBookings}
        </Link>
      )}
    </div>
  )
}
