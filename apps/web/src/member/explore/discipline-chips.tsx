import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/chip.tsx'
import css from './discipline-chips.module.css'
import { messages } from './messages.ts'
import type { Explored } from './studio-row.tsx'

type DisciplineChipsProps = {
  studios: readonly Explored[]
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
}

/** The disciplines of a city's studios as a single-choice filter. */
export const DisciplineChips = ({ studios, chosen, onChoose }: DisciplineChipsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const colors = new Map(studios.flatMap(({ disciplines }) => disciplines.map(({ name, color }) => [name, color])))
  const names = [...colors].sort(([one], [other]) => f.compare(one, other))
  return (
    <fieldset aria-label={m.disciplines} className={css.chips}>
      <Chip on={chosen === undefined} onClick={() => onChoose(undefined)}>
        {m.all}
      </Chip>
      {names.map(([name, color]) => (
        <Chip
          key={name}
          on={chosen === name}
          icon={chosen === name ? undefined : <i className={`${css.edge} d-${color}`} aria-hidden="true" />}
          onClick={() => onChoose(chosen === name ? undefined : name)}
        >
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
