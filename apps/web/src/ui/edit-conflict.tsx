import { useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { Conflict, Taken } from './compare-edits.ts'
import css from './edit-conflict.module.css'
import { messages } from './edit-conflict-messages.ts'

type EditConflictProps<Name extends string> = {
  /** Result of `useEditConflict`; null renders nothing. */
  found: { conflicts: readonly Conflict<Name>[]; taken: readonly Taken<Name>[] } | null
  values: Record<Name, string>
  set: (name: Name, value: string) => void
  labels: Record<Name, string>
  /** Formats a value that is not plain text, such as an id. */
  show?: (name: Name, value: string) => string
}

type RowProps = { label: string; options: { words: string; value: string; text: string }[]; value: string }

const Row = ({ label, options, value, onChoose }: RowProps & { onChoose: (value: string) => void }) => {
  const name = useId()
  return (
    <fieldset className={css.row}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.words} className={css.option}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
            aria-label={`${option.words}: ${option.text}`}
          />
          <span>
            <small>{option.words}</small>
            <b>{option.text}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Lets the person choose between both values of each conflicting field. Gets focus when it appears. */
export const EditConflict = <Name extends string>({ found, values, set, labels, show }: EditConflictProps<Name>) => {
  const m = useMessages(messages)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (found !== null) panel.current?.focus()
  }, [found])
  if (found === null) return null
  const words = (name: Name, value: string): string => {
    const text = show?.(name, value) ?? value
    return text.trim() === '' ? m.empty : text
  }
  return (
    <section ref={panel} className={css.panel} tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>{m.title}</h3>
      <p>{m.lead}</p>
      {found.conflicts.map(({ name, mine, theirs }) => (
        <Row
          key={name}
          label={labels[name]}
          value={values[name]}
          onChoose={(value) => set(name, value)}
          options={[
            { words: m.mine, value: mine, text: words(name, mine) },
            { words: m.theirs, value: theirs, text: words(name, theirs) },
          ]}
        />
      ))}
      {found.taken.length > 0 && (
        <>
          <p>{m.takenLead}</p>
          <ul>
            {found.taken.map(({ name, before, now }) => (
              <li key={name}>{m.taken({ field: labels[name], before: words(name, before), now: words(name, now) })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
