import { isCheckedIn, isWaitlisted } from '@cupo/core/booking-status'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './mark-messages.ts'
import type { DependantBooking } from './use-dependants.ts'

type FamilyMarkProps = { family: readonly DependantBooking[]; className?: string | undefined }

/** The dependants of the member in a class: who has what, or how many there are. Nothing without one. */
export const FamilyMark = ({ family, className }: FamilyMarkProps) => {
  const m = useMessages(messages)
  const [only] = family
  if (only === undefined) return null
  const looks = cx('ink', className)
  if (family.length > 1) {
    return (
      <span className={looks}>
        <span>
          <Rich text={m.several(family.length)} />
        </span>
        <VisuallyHidden>: {family.map(({ dependant }) => dependant.name).join(', ')}</VisuallyHidden>
      </span>
    )
  }
  const { status, claimable, dependant } = only
  const text = isCheckedIn(status) ? m.arrived : claimable ? m.seatReady : isWaitlisted(status) ? m.waits : m.hasSeat
  return (
    <span className={looks}>
      <Rich text={text(dependant.name)} />
    </span>
  )
}
