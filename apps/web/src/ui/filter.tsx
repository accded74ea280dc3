import { IconChevronDown } from '@tabler/icons-react'
import { chipClass } from './chip.tsx'
import { Menu } from './menu.tsx'

type FilterProps<Value extends string> = {
  /** The filtered property: 'Estudio'. Shown while there is no selection. */
  label: string
  /** Null: no filter. */
  value: Value | null
  onChange: (value: Value | null) => void
  options: readonly { value: Value; label: string }[]
  /** Label of the option that removes the filter: 'Todos los estudios'. */
  all: string
}

/** A pill with a menu of options. It shows the selected one. */
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
