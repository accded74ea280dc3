import type { ClassView } from '@cupo/contract'
import { IconTicket } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { Tag } from '../../ui/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './mark-messages.ts'
import { type PartnerName, partnerName } from './partner-names.ts'

/** A tag with the partner's name on a booking made through it. */
export const PartnerMark = ({ partner }: { partner: PartnerName }) => {
  const m = useMessages(messages)
  return (
    <Tag icon={<IconTicket aria-hidden="true" />}>
      <VisuallyHidden>{m.through}</VisuallyHidden>
      {partnerName(partner, m.simulated)}
    </Tag>
  )
}

/** Text for the number of seats in a class booked through pass partners; null if none. */
export const usePartnerWords = (): ((view: Pick<ClassView, 'partners'>) => string | null) => {
  const m = useMessages(messages)
  return ({ partners = [] }) =>
    partners.length === 0
      ? null
      : partners.map(({ partner, seats }) => m.of({ seats, name: partnerName(partner, m.simulated) })).join(', ')
}

/** The seats of pass partners in a class, as a small line. Renders nothing without any. */
export const PartnerSeats = ({ view }: { view: Pick<ClassView, 'partners'> }) => {
  const words = usePartnerWords()(view)
  return words === null ? null : (
    <Tag icon={<IconTicket aria-hidden="true" />} wraps>
      {words}
    </Tag>
  )
}
