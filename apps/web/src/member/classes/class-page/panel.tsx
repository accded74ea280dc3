import type { Booking, ClassDetail } from '@cupo/contract'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { cx } from '../../../ui/cx.ts'
import { BigPip } from '../../bookings/book/big-pip.tsx'
import type { BookedClass, ClassState } from '../../bookings/book/class-state.ts'
import { ClassStateNote } from '../../bookings/book/class-state-note.tsx'
import { ConfirmBooking } from '../../bookings/book/confirm-booking.tsx'
import type { useSpotChoice } from '../../bookings/book/use-class.ts'
import css from './panel.module.css'

type PanelProps = {
  view: ClassDetail
  classState: ClassState
  clash: BookedClass | undefined
  choice: ReturnType<typeof useSpotChoice>
  onBooked: (booking: Booking) => void
  onChooseSpot: () => void
  onBuy: (spotId?: string) => void
}

/** Wide screens: the rule, the points and the button beside the room. */
export const Panel = ({ view, classState, clash, choice, onBooked, onChooseSpot, onBuy }: PanelProps) => {
  const f = useFormat()
  const { spot, noun } = choice
  if (classState !== 'open' && classState !== 'full') {
    return classState === 'cancelled' ? null : (
      <p className={css.panel}>
        <ClassStateNote view={view} classState={classState} clash={clash} />
      </p>
    )
  }
  const open = classState === 'open'
  return (
    <section className={cx(css.panel, open && spot !== null && css.broken)} aria-label={view.classType.name}>
      <div className={css.top}>
        {open && spot !== null && <BigPip noun={noun} label={spot.label} />}
        <p>
          <b className="clock c3">{f.time(view.startsAt, view.timeZone)}</b>
          <span>
            {[f.weekdayAndNumber(dayKey(view.startsAt, view.timeZone)), foreignZoneOf(view, f.language)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      </div>
      <ConfirmBooking
        look="sheet"
        view={view}
        joins={!open}
        spotId={spot?.id}
        onBooked={onBooked}
        onChooseSpot={onChooseSpot}
        onBuy={onBuy}
      />
    </section>
  )
}
