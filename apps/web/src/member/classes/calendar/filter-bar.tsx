import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Chip, chipClass } from '../../../ui/chip.tsx'
import { Filter } from '../../../ui/filter.tsx'
import { useStudios } from '../../bookings/book/use-policy.ts'
import { CityChip } from '../../cities/city-button.tsx'
import css from './filter-bar.module.css'
import { choicesOf, partsOfDay } from './filters.ts'
import { messages } from './messages.ts'
import type { CalendarState } from './use-calendar.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** The filters with their options, in display order. */
export const useFilters = ({ search }: Pick<CalendarState, 'search'>) => {
  const f = useFormat()
  const m = useMessages(messages)
  const choices = choicesOf(useStudios().data?.items ?? [], search.studio, f.compare)
  const prices = choices.prices.map((price) => ({ value: String(price), label: m.upTo(f.shortPoints(price)) }))
  const times = partsOfDay.map((part) => ({ value: part, label: m.parts[part] }))
  return [
    { name: 'time', label: m.time, all: m.anyTime, options: times },
    { name: 'studio', label: m.studio, all: m.anyStudio, options: choices.studios },
    { name: 'discipline', label: m.discipline, all: m.anyDiscipline, options: choices.disciplines },
    { name: 'coach', label: m.coach, all: m.anyCoach, options: choices.coaches },
    { name: 'points', label: m.points, all: m.anyPoints, options: prices },
  ] as const
}

/** The filters as chips; on a phone also together in one sheet. */
export const FilterBar = ({ calendar }: { calendar: CalendarState }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { search, change } = calendar
  const withSeat = search.all !== '1'
  return (
    <>
      <fieldset aria-label={m.filters} className={css.bar}>
        <button
          type="button"
          className={chipClass(false, css.onlyNarrow)}
          aria-haspopup="dialog"
          aria-label={m.filters}
          onClick={() => setOpen(true)}
        >
          <IconAdjustmentsHorizontal aria-hidden="true" />
        </button>
        <CityChip />
        <Chip on={withSeat} onClick={() => change({ all: withSeat ? '1' : undefined })}>
          {m.withSeat}
        </Chip>
        {useFilters(calendar).map(({ name, ...filter }) => (
          <Filter
            key={name}
            {...filter}
            value={search[name] ?? null}
            onChange={(value) => change({ [name]: value ?? undefined })}
          />
        ))}
      </fieldset>
      {open && (
        <Suspense fallback={null}>
          <FilterSheet calendar={calendar} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
