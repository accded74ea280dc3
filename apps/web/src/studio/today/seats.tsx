import type { Translation } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { type BoardClass, phaseOf } from './board-class.ts'
import type { messages } from './messages.ts'
import css from './seats.module.css'

/** Above this many seats, pips would be taller than the room band; a solid column is drawn instead. */
export const maxPips = 40
export const rowsOf = (capacity: number): number => Math.ceil(Math.min(capacity, maxPips) / 4)

const Column = ({ view, freed }: { view: BoardClass; freed: number }) => {
  const part = (count: number) => ({ height: `${(100 * count) / view.capacity}%` })
  return (
    <span className={css.column}>
      <i className={css.arrived} style={part(view.arrived)} />
      <i className={css.taken} style={part(view.booked - view.arrived - view.noShow)} />
      <i className={css.noShow} style={part(view.noShow)} />
      <i className={css.freed} style={part(freed)} />
    </span>
  )
}

/** The seats of a class as a bar of pips, filled from the bottom. Decoration beside text with the same meaning. */
export const Seats = ({ view, freed }: { view: BoardClass; freed: number }) => (
  <span aria-hidden="true" className={css.seats}>
    {view.capacity > maxPips ? (
      <Column view={view} freed={freed} />
    ) : (
      <Strip
        columns="board"
        capacity={view.capacity}
        taken={view.booked}
        arrived={view.arrived}
        noShow={view.noShow}
        freed={freed}
        label=""
      />
    )}
  </span>
)

/** The counts of a class as text: attended, arrived or booked, and waiting. */
export const seatWords = (view: BoardClass, now: Date, m: Translation<typeof messages.es>): string => {
  const state = phaseOf(view, now)
  const seats =
    state === 'ahead'
      ? m.taken({ count: view.booked, of: view.capacity })
      : (state === 'past' ? m.came : m.arrived)({ count: view.arrived, of: view.booked })
  return view.waitlisted > 0 ? `${seats}; ${m.waiting(view.waitlisted)}` : seats
}
