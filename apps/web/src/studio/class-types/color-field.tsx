import { type DisciplineColor, disciplineColors } from '@cupo/core/discipline-colors'
import { IconCheck } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import css from './color-field.module.css'
import { messages } from './messages.ts'

type ColorFieldProps = { value: DisciplineColor; onChange: (color: DisciplineColor) => void }

/** A radio group of the colours of class types, each with its name. */
export const ColorField = ({ value, onChange }: ColorFieldProps) => {
  const m = useMessages(messages)
  return (
    <fieldset>
      <legend className={css.legend}>
        {m.color}: <span className="soft">{m.colors[value]}</span>
      </legend>
      <div className={css.colors}>
        {disciplineColors.map((color) => (
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
