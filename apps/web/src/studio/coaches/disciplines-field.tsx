import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/field.tsx'
import css from '../list.module.css'
import { messages } from './messages.ts'

type DisciplinesProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

/** The class types that a coach teaches, as checkboxes. */
export const DisciplinesField = ({ chosen, onChange }: DisciplinesProps) => {
  const m = useMessages(messages)
  const { data } = useApi('listClassTypes', {})
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className={css.legend}>{m.disciplines}</legend>
      {data?.items.length === 0 && <p className="soft sm">{m.noClassTypes}</p>}
      <div className={css.choices}>
        {data?.items.map((type) => (
          <Checkbox
            key={type.id}
            label={type.name}
            checked={chosen.has(type.id)}
            onChange={(event) => toggle(type.id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
