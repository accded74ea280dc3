import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { Rich } from '../../../ui/rich.tsx'
import { ConfirmBooking } from '../../bookings/book/confirm-booking.tsx'
import { useBookingToast } from '../../bookings/book/use-booking-toast.ts'
import { useSpotChoice } from '../../bookings/book/use-class.ts'
import type { RowClass } from './class-row.tsx'
import css from './open-row.module.css'

/** The second tap of a double tap lands on the content that has just expanded, so it is ignored for this long. */
const doubleTapMs = 400

/** The content that expands under a tapped row: the rule, confirm and dismiss buttons, and the spot choice. */
export const OpenRow = ({
  view,
  classState,
  onClose,
}: Pick<RowClass, 'view' | 'classState'> & { onClose: () => void }) => {
  const { spot, lead } = useSpotChoice(view)
  const showBookingToast = useBookingToast()
  const panel = useRef<HTMLDivElement>(null)
  const openedAt = useRef(performance.now())
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const joins = classState === 'full'
  return (
    <>
      <div className={css.spot}>
        {spot !== null && lead !== undefined && !joins && (
          <Link
            to={paths.member.class}
            params={{ id: view.id }}
            viewTransition
            onClick={(event) => {
              if (performance.now() - openedAt.current < doubleTapMs) event.preventDefault()
            }}
          >
            <Rich text={lead.replace(/\.$/, '')} />
            <IconChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      <div ref={panel} tabIndex={-1} className={css.panel}>
        <ConfirmBooking
          look="row"
          view={view}
          joins={joins}
          spotId={spot?.id}
          onClose={onClose}
          onBooked={(booking) => {
            showBookingToast(booking, view)
            onClose()
          }}
        />
      </div>
    </>
  )
}
