import type { Booking, ClassView } from '@cupo/contract'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BigPip } from './big-pip.tsx'
import css from './book-sheet.module.css'
import { ConfirmBooking } from './confirm-booking.tsx'

type BookSheetProps = {
  view: ClassView
  joins: boolean
  /** The chosen spot: its label and the noun for a spot in this room. */
  spot?: { id: string; label: string; noun: string } | undefined
  /** Called once the server has confirmed; the sheet is still open. */
  onBooked: (booking: Booking) => void
  onClose: () => void
  closeWords?: string | undefined
  onChooseSpot?: (() => void) | undefined
  onBuy?: ((spotId?: string) => void) | undefined
}

/** Confirmation before a booking: class, time, cancellation rule and the effect on the balance. */
export const BookSheet = ({
  view,
  joins,
  spot,
  onBooked,
  onClose,
  closeWords,
  onChooseSpot,
  onBuy,
}: BookSheetProps) => {
  const f = useFormat()
  const now = useNow(60_000)
  const day = dayKey(view.startsAt, view.timeZone)
  const near = f.nearDay(day, dayKey(now, view.timeZone))
  const title = `${view.classType.name}, ${f.moment(view.startsAt, view.timeZone, now)}`
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title} titleHidden spilling={spot !== undefined}>
      <div className={css.top}>
        {spot !== undefined && <BigPip noun={spot.noun} label={spot.label} />}
        <div className={css.what} aria-hidden="true">
          <p className={css.when}>
            <b className="clock">{f.time(view.startsAt, view.timeZone)}</b>
            <span>{near.length > 12 ? f.weekdayAndNumber(day) : near}</span>
          </p>
          <p className="title t2">{view.classType.name}</p>
          <p className="soft">
            {[view.coach?.name, view.studio.name, foreignZoneOf(view, f.language)].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <div className={css.terms}>
        <ConfirmBooking
          view={view}
          joins={joins}
          spotId={spot?.id}
          look="sheet"
          closeWords={closeWords}
          onChooseSpot={onChooseSpot}
          onBuy={onBuy}
          onClose={onClose}
          onBooked={onBooked}
        />
      </div>
    </Dialog>
  )
}
