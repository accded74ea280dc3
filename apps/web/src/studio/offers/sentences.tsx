import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import field from '../../ui/field.module.css'
import { AmountInput } from '../sales/amount-input.tsx'
import { type Draft, type DraftField, numberOf } from './draft.ts'
import type { Editing } from './editing.ts'
import css from './editor.module.css'
import { giftMessages } from './gift-messages.ts'
import { messages } from './messages.ts'
import { BranchTokens, DayToken, DisciplineTokens, GivesToken } from './sale-tokens.tsx'
import { ChoiceToken, NumberToken } from './token.tsx'

/** Fields of a draft that are numbers in a sentence. */
type NumberField = Exclude<DraftField, 'name' | 'price.amount' | 'onSaleUntil'>

type Control = { control: (name: string) => ReactNode }

/** The control of each name in braces. */
const useControls = (editing: Editing, noteId: string): Control => {
  const { draft, disabled, onEdit, errorOf } = editing
  const m = useMessages(messages)
  const shared = { disabled, describedBy: noteId }
  const number = (name: NumberField) => (
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
    scope: () => <DisciplineTokens editing={editing} />,
    branches: () => <BranchTokens editing={editing} />,
    gives: () => <GivesToken editing={editing} describedBy={noteId} />,
    onSaleFrom: () => <DayToken editing={editing} describedBy={noteId} name="onSaleFrom" />,
    onSaleUntil: () => <DayToken editing={editing} describedBy={noteId} name="onSaleUntil" />,
  }
  return { control: (name) => controls[name]?.() ?? number(name as NumberField) }
}

/** Text between controls. Punctuation is attached to the control before it. */
const Words = ({ text }: { text: string }) =>
  text && <span className={cx(/^[,.;:]/.test(text) && css.after)}>{text}</span>

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
          <Fragment key={index}>{index % 2 === 0 ? <Words text={part.trim()} /> : control(part)}</Fragment>
        ))}
      </div>
      <p id={noteId} className={cx(field.note, error !== undefined && field.error)} aria-live="polite">
        {error !== undefined && <IconAlertTriangle aria-hidden="true" />}
        {error ?? note}
      </p>
    </li>
  )
}

/** Content, price and validity of a gift card. */
const GiftSentences = ({ editing }: { editing: Editing }) => {
  const m = useMessages(messages)
  const g = useMessages(giftMessages)
  const { givesOfferId, validDays } = editing.draft
  return (
    <>
      <Sentence
        editing={editing}
        text={g.rows.gift}
        fields={['givesOfferId']}
        note={givesOfferId === null ? g.moneyNote : g.offerNote}
      />
      <Sentence
        editing={editing}
        text={g.rows.giftPrice}
        fields={['price.amount', 'price.currency']}
        note={g.codeNote}
      />
      <Sentence
        editing={editing}
        text={m.rows.validFromPurchase}
        fields={['validDays']}
        note={validDays === '' ? m.noEnd : null}
      />
    </>
  )
}

/** Where an offer can be used, and on which days it is sold. */
const SaleSentences = ({ editing }: { editing: Editing }) => {
  const g = useMessages(giftMessages)
  const { kind, onSaleFrom, onSaleUntil } = editing.draft
  return (
    <>
      {kind !== 'gift' && editing.branches.length > 1 && (
        <Sentence editing={editing} text={g.rows.branches} fields={['scope.branchIds']} />
      )}
      <Sentence
        editing={editing}
        text={g.rows.onSale}
        fields={['onSaleFrom', 'onSaleUntil']}
        note={onSaleFrom === '' && onSaleUntil === '' ? g.noDays : null}
      />
    </>
  )
}

/** The rule of an offer: contents, price, validity, buyers, places and times. */
export const Sentences = ({ editing }: { editing: Editing }) => (
  <ul>
    {editing.draft.kind === 'gift' ? (
      <GiftSentences editing={editing} />
    ) : (
      <PassSentences editing={editing} kind={editing.draft.kind} />
    )}
    <SaleSentences editing={editing} />
  </ul>
)

type PassSentencesProps = { editing: Editing; kind: Exclude<Draft['kind'], 'gift'> }

/** Contents, price, validity and buyers of a pass. */
const PassSentences = ({ editing, kind }: PassSentencesProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { draft } = editing
  const { period, renews, amount, currency } = draft
  const classes = numberOf(draft, 'classes') || 0
  const each =
    kind === 'classes' && classes > 1 && amount > 0 ? m.each(f.money(Math.round(amount / classes), currency)) : null
  const membership = kind === 'membership'
  const fromUse = kind === 'classes' || kind === 'trial' || kind === 'dropin'
  return (
    <>
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
    </>
  )
}
