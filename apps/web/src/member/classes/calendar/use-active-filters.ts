import { useMessages } from '../../../i18n/messages.ts'
import type { ActiveFilter } from '../../../ui/active-filters.tsx'
import { useFilters } from './filter-bar.tsx'
import { messages } from './messages.ts'
import type { CalendarState } from './use-calendar.ts'

/** The active calendar filters. `withUsual` includes the one that is on by default: a free seat or a waitlist place. */
export const useActiveFilters = (calendar: CalendarState, { withUsual = false } = {}): ActiveFilter[] => {
  const m = useMessages(messages)
  const { search, change } = calendar
  const chosen = useFilters(calendar).flatMap(({ name, label, options }): ActiveFilter[] => {
    const value = search[name]
    if (value === undefined) return []
    const valueLabel = options.find((option) => option.value === value)?.label ?? value
    return [{ name: label, value: valueLabel, onDrop: () => change({ [name]: undefined }) }]
  })
  const usual = { name: m.seats, value: m.withSeat, onDrop: () => change({ all: '1' }) }
  return withUsual && search.all !== '1' ? [usual, ...chosen] : chosen
}
