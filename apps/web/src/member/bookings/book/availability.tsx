import type { ClassView } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { useApi } from '../../../api/use-api.ts'
import { ordinal } from '../../../format/ordinal.ts'
import { Strip, type StripSize } from '../../../seats/strip.tsx'
import { cx } from '../../../ui/cx.ts'
import { Rich } from '../../../ui/rich.tsx'
import type { ClassState } from './class-state.ts'
import { useBookingWords } from './use-booking-words.ts'

type Seats = {
  view: ClassView
  classState: ClassState
  /** Number of seats that were just freed. */
  freed?: number
}

/** The label of the member's spot. List responses omit spots, so this reads the class. */
const useMySpot = ({ id, mine, spots }: ClassView): string | undefined => {
  const spotId = mine?.spotId ?? null
  const needsSpots = spotId !== null && spots === undefined
  const { data } = useApi('readClass', { params: { id } }, { enabled: needsSpots })
  return (spots ?? data?.spots)?.find((spot) => spot.id === spotId)?.label
}

const holds = (classState: ClassState): boolean => classState === 'mine' || classState === 'arrived'

/** The number of free seats, or the member's own seat. */
export const SeatsLeft = ({ view, classState, freed = 0, className }: Seats & { className?: string | undefined }) => {
  const { f, m } = useBookingWords()
  const label = useMySpot(view)
  const { seatsLeft, waitlisted, mine } = view
  if (holds(classState)) {
    return (
      <span className={cx('ink', className)}>
        <Rich text={label === undefined ? m.yourSeat : m.yourSpot(label)} />
      </span>
    )
  }
  if (classState === 'waiting') {
    return (
      <span className={cx('ink', className)}>
        <Rich text={m.yourPlace(ordinal(f.language, mine?.waitlistPosition ?? waitlisted))} />
      </span>
    )
  }
  const fresh = freed > 0 && seatsLeft > 0 && classState === 'open'
  const full = waitlisted > 0 ? m.fullWithList(waitlisted) : m.full
  const free = fresh ? m.seatsFreed({ free: seatsLeft, freed: Math.min(freed, seatsLeft) }) : m.seats(seatsLeft)
  return (
    <span className={cx(fresh && 'ink', !fresh && seatsLeft === 1 && classState === 'open' && 'warn', className)}>
      <Rich text={seatsLeft > 0 ? free : full} />
    </span>
  )
}

/** The seat strip of a class. */
export const ClassStrip = ({ view, classState, freed = 0, size }: Seats & { size?: StripSize }) => (
  <Strip
    capacity={view.capacity}
    taken={view.booked}
    mine={view.mine !== null && !isWaitlisted(view.mine.status) ? 1 : 0}
    freed={classState === 'open' ? freed : 0}
    {...(size && { size })}
  />
)
