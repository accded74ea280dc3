import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import css from './waiting-card.module.css'
import { type Waiting, WaitingCard } from './waiting-card.tsx'

/** The member's waitlists. */
export const Waitlists = ({ waitlists, className }: { waitlists: Waiting[]; className?: string | undefined }) => {
  const m = useMessages(messages)
  if (waitlists.length === 0) return null
  return (
    <Section title={m.waiting} className={className}>
      <ul className={css.list}>
        {waitlists.map((waiting) => (
          <WaitingCard key={waiting.id} waiting={waiting} />
        ))}
      </ul>
    </Section>
  )
}
