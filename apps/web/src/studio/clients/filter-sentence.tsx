import type { Data } from '@cupo/contract'
import { newsStates } from '@cupo/core/clients'
import { IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { type DayCondition, dayConditions, type FilterSearch } from './client-filter.ts'
import css from './filter.module.css'
import { messages } from './messages.ts'

type Counts = Data<'readClientLists'>

type FilterSentenceProps = {
  search: FilterSearch
  counts: Counts | undefined
  onChange: (search: FilterSearch) => void
  /** Without the condition for archived clients. */
  openOnly?: boolean
}

/**
 * A number of days in a token. It applies when the field is left or on Enter, so that a partial number does not filter.
 */
const Days = ({ value, label, onChange }: { value: string; label: string; onChange: (value: string) => void }) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const apply = () => (/^[1-9]\d{0,3}$/.test(text) ? onChange(text) : setText(value))
  return (
    <input
      className={cx(css.days, 'clock')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

const Token = ({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) => {
  const m = useMessages(messages)
  return (
    <span className={css.token}>
      {children}
      <button type="button" aria-label={m.remove({ name })} onClick={onRemove}>
        <IconX aria-hidden="true" />
      </button>
    </span>
  )
}

const useTokens = ({ search, onChange }: FilterSentenceProps): [key: string, token: ReactNode][] => {
  const m = useMessages(messages)
  const without = (key: keyof FilterSearch) => {
    const { [key]: _, ...rest } = search
    onChange(rest)
  }
  const dayTokens = (Object.keys(dayConditions) as DayCondition[]).flatMap((key): [string, ReactNode][] => {
    const value = search[key]
    if (value === undefined) return []
    const words = m.condition[key]
    const token = (
      <Token key={key} name={words} onRemove={() => without(key)}>
        {words}
        <Days
          value={value}
          label={m.conditionDays({ words })}
          onChange={(next) => onChange({ ...search, [key]: next })}
        />
        {m.days}
      </Token>
    )
    return [[key, token]]
  })
  const plain = (key: 'hasClasses' | 'archived' | 'tag' | 'news', words: string): [string, ReactNode][] =>
    search[key] === undefined
      ? []
      : [
          [
            key,
            <Token key={key} name={words} onRemove={() => without(key)}>
              {words}
            </Token>,
          ],
        ]
  return [
    ...dayTokens,
    ...plain('hasClasses', m.condition.hasClasses),
    ...plain('tag', m.condition.tag({ tag: search.tag ?? '' })),
    ...newsStates.filter((state) => state === search.news).flatMap((state) => plain('news', m.condition.news[state])),
    ...plain('archived', m.condition.archived),
  ]
}

/** The conditions that can still be added, as the options of a select. */
const AddCondition = ({ search, counts, onChange, openOnly = false }: FilterSentenceProps) => {
  const m = useMessages(messages)
  const add = (choice: string) => {
    if (choice.startsWith('tag:')) onChange({ ...search, tag: choice.slice(4) })
    else if (choice.startsWith('news:')) onChange({ ...search, news: choice.slice(5) })
    else if (choice in dayConditions) onChange({ ...search, [choice]: String(dayConditions[choice as DayCondition]) })
    else onChange({ ...search, [choice]: 'true' })
  }
  const free = (Object.keys(dayConditions) as DayCondition[]).filter((key) => search[key] === undefined)
  return (
    <select className={css.add} aria-label={m.addCondition} value="" onChange={(event) => add(event.target.value)}>
      <option value="">+ {m.more}</option>
      {free.map((key) => (
        <option key={key} value={key}>
          {m.condition[key]} {dayConditions[key]} {m.days}
        </option>
      ))}
      {search.hasClasses === undefined && <option value="hasClasses">{m.condition.hasClasses}</option>}
      {search.tag === undefined &&
        counts?.tags.map(({ tag }) => (
          <option key={tag} value={`tag:${tag}`}>
            {m.condition.tag({ tag })}
          </option>
        ))}
      {search.news === undefined &&
        newsStates.map((state) => (
          <option key={state} value={`news:${state}`}>
            {m.condition.news[state]}
          </option>
        ))}
      {!openOnly && search.archived === undefined && <option value="archived">{m.condition.archived}</option>}
    </select>
  )
}

/**
 * The filter as a sentence: each condition is a token that is edited or removed in place, followed by the number of
 * matches.
 */
export const FilterSentence = (props: FilterSentenceProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const tokens = useTokens(props)
  const found = props.counts?.found
  return (
    <div className={css.sentence}>
      <div className={css.words}>
        <span>{m.who}</span>
        {tokens.length === 0 && <span>{m.everybody}</span>}
        {tokens.map(([key, token], at) => (
          <Fragment key={key}>
            {at > 0 && <span>{m.and}</span>}
            {token}
          </Fragment>
        ))}
        <AddCondition {...props} />
      </div>
      <p className={css.found} aria-live="polite">
        {found && (
          <>
            <b>{m.people({ count: f.number(found.count), one: found.count === 1 })}</b>
            {found.classesLeft > 0 &&
              `, ${m.classesLeft({ count: f.number(found.classesLeft), one: found.classesLeft === 1 })}`}
          </>
        )}
      </p>
    </div>
  )
}
