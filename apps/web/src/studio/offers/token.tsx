import { cx } from '../../ui/cx.ts'
import type { DraftField } from './draft.ts'
import css from './editor.module.css'

type TokenProps = { label: string; disabled: boolean; describedBy: string }

type NumberTokenProps = TokenProps & { name: DraftField; value: string; bad: boolean; onChange: (text: string) => void }

/** A number in a sentence. */
export const NumberToken = ({ label, name, value, bad, disabled, describedBy, onChange }: NumberTokenProps) => (
  <input
    className={cx(css.token, css.number, 'clock', bad && css.bad)}
    name={name}
    inputMode={name === 'tax' ? 'decimal' : 'numeric'}
    autoComplete="off"
    maxLength={6}
    aria-label={label}
    aria-invalid={bad || undefined}
    aria-describedby={describedBy}
    disabled={disabled}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

type ChoiceTokenProps<Value extends string> = TokenProps & {
  value: Value
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** A select of a few words in a sentence. */
export const ChoiceToken = <Value extends string>({
  label,
  value,
  options,
  disabled,
  describedBy,
  onChange,
}: ChoiceTokenProps<Value>) => (
  <select
    className={cx(css.token, css.choice)}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    value={value}
    onChange={(event) => onChange(event.target.value as Value)}
  >
    {(Object.entries(options) as [Value, string][]).map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </select>
)

/** A restriction of where an offer can be used: a discipline, or a branch without a colour. */
type Place = { id: string; name: string; color?: string }
type ScopeWords = { label: string; any: string; other: string; gone: string; remove: (name: string) => string }
type ScopeTokensProps = {
  chosen: readonly string[] | null
  places: readonly Place[]
  words: ScopeWords
  disabled: boolean
  onChange: (ids: readonly string[] | null) => void
}

/** Disciplines or branches in a sentence: each can be removed, and the last box adds one more. None means all. */
export const ScopeTokens = ({ chosen, places, words, disabled, onChange }: ScopeTokensProps) => {
  const ids = chosen ?? []
  const rest = places.filter(({ id }) => !ids.includes(id))
  const drop = (id: string) => {
    const left = ids.filter((each) => each !== id)
    onChange(left.length === 0 ? null : left)
  }
  return (
    <>
      {ids.map((id) => {
        const known = places.find((each) => each.id === id)
        const name = known?.name ?? words.gone
        return (
          <span key={id} className={cx(css.token, css.scope)}>
            {known?.color && <i className={cx(css.edge, `d-${known.color}`)} aria-hidden="true" />}
            {name}
            <button type="button" aria-label={words.remove(name)} disabled={disabled} onClick={() => drop(id)}>
              ×
            </button>
          </span>
        )
      })}
      {rest.length > 0 && (
        <select
          className={cx(css.token, css.choice, ids.length > 0 && css.add)}
          aria-label={words.label}
          disabled={disabled}
          value=""
          onChange={(event) => onChange([...ids, event.target.value])}
        >
          <option value="">{ids.length === 0 ? words.any : `+ ${words.other}`}</option>
          {rest.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
