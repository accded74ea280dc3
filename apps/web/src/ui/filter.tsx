import { IconChevronDown } from '@tabler/icons-react'
import { chipClass } from './chip.tsx'
import { Menu } from './menu.tsx'

type FilterProps<Value extends string> = {
  /** What is filtered: 'Estudio'. Shown while nothing is chosen. */
  label: string
  /** Null: no filter. */
  value: Value | null
  onChange: (value: Value | null) => void
  options: readonly { value: Value; label: string }[]
  /** The option that takes the filter away: 'Todos los estudios'. */
  all: string
}

/** A pill that opens a list of one choice; it wears the choice once there is one. */
export const Filter = <Value extends string>({ label, value, onChange, options, all }: FilterProps<Value>) => {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      align="start"
      triggerClass={chipClass(chosen !== undefined)}
      label={chosen === undefined ? label : `${label}: ${chosen.label}`}
      trigger={
        <>
          {chosen?.label ?? label}
          <IconChevronDown aria-hidden="true" />
        </>
      }
      groups={[
        {
          id: 'options',
          items: [
            { id: 'all', label: all, chosen: chosen === undefined, onChoose: () => onChange(null) },
            ...options.map((option) => ({
              id: option.value,
              label: option.label,
              chosen: option.value === value,
              onChoose: () => onChange(option.value),
            })),
          ],
        },
      ]}
    />
  )
}
