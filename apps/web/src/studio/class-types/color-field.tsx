import { IconCheck } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { DisciplineColor } from '../../ui/discipline.ts'
import css from './color-field.module.css'
import { messages } from './messages.ts'

/** Every discipline colour, in the order in which new disciplines take them. */
export const colors = ['ciclo', 'yoga', 'reformer', 'fuerza', 'hiit', 'barre', 'boxeo', 'calma'] as const

type ColorFieldProps = { value: DisciplineColor; onChange: (color: DisciplineColor) => void }

/** Radio buttons for the colour of a discipline, each with its name. */
export const ColorField = ({ value, onChange }: ColorFieldProps) => {
  const m = useMessages(messages)
  return (
    <fieldset>
      <legend className={css.legend}>
        {m.color}: <span className="soft">{m.colors[value]}</span>
      </legend>
      <div className={css.colors}>
        {colors.map((color) => (
          <label key={color} className={cx(css.color, `d-${color}`)} title={m.colors[color]}>
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              aria-label={m.colors[color]}
              onChange={() => onChange(color)}
            />
            <i aria-hidden="true">
              <IconCheck />
            </i>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
