import type { Booking, ClassView } from '@cupo/contract'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonLook, type ButtonSize, buttonClass } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ClassStateNote } from './class-state-note.tsx'
import { PassLink } from './pass-link.tsx'
import { useBookingToast } from './use-booking-toast.ts'
import { useBookingWords } from './use-booking-words.ts'
import { useClassState } from './use-class-state.ts'

const BookSheet = lazy(async () => ({ default: (await import('./book-sheet.tsx')).BookSheet }))

type BookButtonProps = {
  view: ClassView
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  /** Shows the price in the button. */
  withPrice?: boolean
  /** Called after a successful booking. Without it a toast confirms the booking. */
  onBooked?: (booking: Booking) => void
}

/**
 * The action a class offers a member in its current state: book (behind a confirmation with the rule and the points),
 * join the waitlist, or open the pass. Otherwise the reason why there is none.
 */
export const BookButton = ({
  view,
  look = 'line',
  size = 'sm',
  wide = false,
  withPrice = false,
  onBooked,
}: BookButtonProps) => {
  const { f, m } = useBookingWords()
  const { classState, clash } = useClassState(view)
  const [asking, setAsking] = useState(false)
  const showBookingToast = useBookingToast()
  const named = { name: view.classType.name, time: f.time(view.startsAt, view.timeZone) }
  if (classState === 'mine' || classState === 'waiting') {
    return (
      <PassLink classId={view.id} className={buttonClass({ look: 'quiet', size, wide })}>
        {classState === 'mine' ? m.seePass : m.seePlace}
      </PassLink>
    )
  }
  const joins = classState === 'full'
  const priced = withPrice && !joins
  const done = (booking: Booking) => {
    setAsking(false)
    if (onBooked === undefined) showBookingToast(booking, view)
    else onBooked(booking)
  }
  return (
    <>
      {joins || classState === 'open' ? (
        <Button
          look={look}
          size={size}
          wide={wide}
          aria-haspopup="dialog"
          {...(!priced && { 'aria-label': joins ? m.joinNamed(named) : m.bookNamed(named) })}
          onClick={() => setAsking(true)}
        >
          {joins ? m.join : m.book}
          {priced && (
            <>
              <span className="soft num">{f.shortPoints(view.points)}</span>
              <VisuallyHidden>{`${named.name}, ${named.time}`}</VisuallyHidden>
            </>
          )}
        </Button>
      ) : (
        <ClassStateNote view={view} classState={classState} clash={clash} className="sm soft" />
      )}
      {asking && (
        <Suspense fallback={null}>
          <BookSheet view={view} joins={joins} onClose={() => setAsking(false)} onBooked={done} />
        </Suspense>
      )}
    </>
  )
}
