import { isCheckedIn, isWaitlisted } from '@cupo/core/booking-status'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { ordinal } from '../../format/ordinal.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import css from './dependant-rows.module.css'
import { messages } from './messages.ts'
import type { DependantBooking } from './use-dependants.ts'
import { useTakeSeat } from './use-take-seat.ts'

/** A booking of a dependant in a list: who, the class, the state, and a button to take a free seat. */
export const DependantRow = ({ booking, children }: { booking: DependantBooking; children?: ReactNode }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { class: view, dependant, status, claimable, waitlistPosition } = booking
  const { take, busy } = useTakeSeat(view, dependant)
  const waits = isWaitlisted(status) && !claimable
  return (
    <Card as="li" edge={view.classType.color} className={css.row}>
      <div className={css.what}>
        <h3>{dependant.name}</h3>
        <p className="sm">
          <Link to={paths.member.class} params={{ id: view.id }} className={css.name} viewTransition>
            {view.classType.name}, {f.moment(view.startsAt, view.timeZone, now)}
          </Link>
        </p>
        {waits && <p className="soft sm">{m.inLine(ordinal(f.language, waitlistPosition ?? view.waitlisted))}</p>}
        {isCheckedIn(status) && <p className="soft sm">{m.arrived}</p>}
        {claimable && <p className="sm">{m.seatReady}</p>}
      </div>
      <div className={css.actions}>
        {claimable && (
          <Button size="sm" look="fill" busy={busy} aria-label={m.takeFor(dependant.name)} onClick={take}>
            {m.take}
          </Button>
        )}
        {children}
      </div>
    </Card>
  )
}
