import { IconX } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import css from './active-filters.module.css'
import { messages } from './active-filters-messages.ts'
import { chipClass } from './chip.tsx'
import { cx } from './cx.ts'

/** A filter in force: its name ('Estudio'), its value ('Marea'), and the way to drop it. */
export type ActiveFilter = { name: string; value: string; onDrop: () => void }

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[]
  className?: string | undefined
  /** In the middle of an empty result. */
  centred?: boolean
}

/** The filters in force as chips that each drop one. The row wraps, so that none is out of view; nothing without any. */
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
