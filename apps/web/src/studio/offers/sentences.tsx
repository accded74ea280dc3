import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import field from '../../ui/field.module.css'
import { AmountInput } from '../sales/amount-input.tsx'
import { type Draft, type DraftField, numberOf } from './draft.ts'
import css from './editor.module.css'
import { messages } from './messages.ts'
import { ChoiceToken, NumberToken, ScopeTokens } from './token.tsx'

export type Editing = {
  draft: Draft
  disciplines: readonly { id: string; name: string; color: string }[]
  disabled: boolean
  onEdit: (change: Partial<Draft>) => void
  /** What is wrong with a field of the draft or of the request, such as `price.amount`. */
  errorOf: (name: string) => string | undefined
}

type Control = { control: (name: string) => ReactNode }

/** The control of each name in braces. */
const useControls = ({ draft, disciplines, disabled, onEdit, errorOf }: Editing, noteId: string): Control => {
  const m = useMessages(messages)
  const shared = { disabled, describedBy: noteId }
  const number = (name: Exclude<DraftField, 'name'>) => (
    <NumberToken
      {...shared}
      name={name}
      label={m.fields[name]}
      value={draft[name]}
      bad={errorOf(name === 'tax' ? 'taxRate' : name) !== undefined}
      onChange={(text) => onEdit({ [name]: text })}
    />
  )
  const period = (name: 'period' | 'renews', options: Record<'none' | 'week' | 'month', string>) => (
    <ChoiceToken
      {...shared}
      label={m.fields[name]}
      value={draft[name] ?? 'none'}
      options={options}
      onChange={(value) => onEdit({ [name]: value === 'none' ? null : value })}
    />
  )
  const controls: Record<string, () => ReactNode> = {
    period: () => period('period', m.periods),
    renews: () => period('renews', m.renewals),
    amount: () => (
      <AmountInput
        className={cx(css.token, css.amount, 'clock', errorOf('price.amount') && css.bad)}
        aria-label={m.fields.amount}
        aria-describedby={noteId}
        disabled={disabled}
        amount={draft.amount}
        currency={draft.currency}
        onAmount={(amount) => onEdit({ amount })}
      />
    ),
    validFrom: () => (
      <ChoiceToken
        {...shared}
        label={m.fields.validFrom}
        value={draft.validFrom}
        options={m.starts}
        onChange={(validFrom) => onEdit({ validFrom })}
      />
    ),
    who: () => (
      <ChoiceToken
        {...shared}
        label={m.fields.who}
        value={draft.newClientsOnly ? 'new' : 'all'}
        options={m.buyers}
        onChange={(value) => onEdit({ newClientsOnly: value === 'new' })}
      />
    ),
    scope: () => (
      <ScopeTokens
        chosen={draft.classTypeIds}
        disciplines={disciplines}
        disabled={disabled}
        onChange={(classTypeIds) => onEdit({ classTypeIds })}
      />
    ),
  }
  return { control: (name) => controls[name]?.() ?? number(name as Exclude<DraftField, 'name'>) }
}

type SentenceProps = { text: string; fields: readonly string[]; note?: string | null; editing: Editing }

/** A sentence with its controls. The note below shows the first error of its fields, else an explanation. */
const Sentence = ({ text, fields, note = null, editing }: SentenceProps) => {
  const noteId = useId()
  const { control } = useControls(editing, noteId)
  const error = fields.map(editing.errorOf).find((message) => message !== undefined)
  return (
    <li className={css.sentence}>
      <div className={css.words}>
        {text.split(/\{(\w+)\}/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one phrase have no other identity
          <Fragment key={index}>{index % 2 === 0 ? part.trim() && <span>{part.trim()}</span> : control(part)}</Fragment>
        ))}
      </div>
      <p id={noteId} className={cx(field.note, error !== undefined && field.error)} aria-live="polite">
        {error !== undefined && <IconAlertTriangle aria-hidden="true" />}
        {error ?? note}
      </p>
    </li>
  )
}

/** The rule of an offer: what it gives, what it costs, until when it is valid and who may buy it. */
export const Sentences = ({ editing }: { editing: Editing }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { draft } = editing
  const { kind, period, renews, amount, currency } = draft
  const classes = numberOf(draft, 'classes') || 0
  const each =
    kind === 'classes' && classes > 1 && amount > 0 ? m.each(f.money(Math.round(amount / classes), currency)) : null
  const membership = kind === 'membership'
  const fromUse = kind === 'classes' || kind === 'trial' || kind === 'dropin'
  return (
    <ul>
      <Sentence
        editing={editing}
        text={membership && period === null ? m.rows.unlimited : m.rows[kind]}
        fields={['classes', 'points', 'perPeriod', 'period', 'scope.classTypeIds']}
      />
      <Sentence
        editing={editing}
        text={membership ? m.rows.membershipPrice : m.rows.price}
        fields={['price.amount', 'price.currency', 'taxRate', 'renews']}
        note={renews === null ? each : m.renewsNote}
      />
      {renews === null && (
        <Sentence
          editing={editing}
          text={fromUse ? m.rows.valid : m.rows.validFromPurchase}
          fields={['validDays', 'validFrom']}
          note={draft.validDays === '' ? m.noEnd : null}
        />
      )}
      {kind === 'trial' ? (
        <Sentence editing={editing} text={m.rows.trialOnce} fields={[]} />
      ) : (
        <Sentence
          editing={editing}
          text={m.rows.who}
          fields={['perPerson', 'newClientsOnly']}
          note={draft.perPerson === '' ? m.noMost : null}
        />
      )}
    </ul>
  )
}
