import { useMessages } from '../../../i18n/messages.ts'
import { Rich } from '../../../ui/rich.tsx'
import type { RowClass } from './class-row.tsx'
import { messages } from './messages.ts'
import css from './summary.module.css'

/** The number of classes, and of those with a free seat. */
export const Summary = ({ rows }: { rows: readonly RowClass[] }) => {
  const m = useMessages(messages)
  const withSeats = rows.filter(({ view, classState }) => classState === 'open' && view.seatsLeft > 0).length
  return (
    <p className={css.summary}>
      <Rich text={`${m.classes(rows.length)}, ${m.withSeats(withSeats)}`} />
    </p>
  )
}
