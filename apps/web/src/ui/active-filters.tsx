import { IconX } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import css from './active-filters.module.css'
import { messages } from './active-filters-messages.ts'
import { chipClass } from './chip.tsx'
import { cx } from './cx.ts'

/** An active filter: its name ('Estudio'), its value ('Marea') and the callback that removes it. */
export type ActiveFilter = { name: string; value: string; onDrop: () => void }

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[]
  className?: string | undefined
  /** Centred, for an empty result. */
  centred?: boolean
}

/** The active filters as chips, each with a remove button. The row wraps; it is absent without filters. */
export const ActiveFilters = ({ filters, className, centred = false }: ActiveFiltersProps) => {
  const m = useMessages(messages)
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.active} className={cx(css.filters, centred && css.centred, className)}>
      {filters.map(({ name, value, onDrop }) => (
        <li key={name}>
          <button type="button" className={chipClass(true)} aria-label={m.drop({ name, value })} onClick={onDrop}>
            {value}
            <IconX aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
