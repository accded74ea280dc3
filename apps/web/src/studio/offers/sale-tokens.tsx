import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { DateInput } from '../../ui/date-field.tsx'
import type { Editing } from './editing.ts'
import css from './editor.module.css'
import { giftMessages } from './gift-messages.ts'
import { messages } from './messages.ts'
import { ChoiceToken, ScopeTokens } from './token.tsx'

type TokenProps = { editing: Editing }
type DescribedProps = TokenProps & { describedBy: string }

/** The disciplines in which an offer is used. */
export const DisciplineTokens = ({ editing: { draft, disciplines, disabled, onEdit } }: TokenProps) => {
  const m = useMessages(messages)
  return (
    <ScopeTokens
      chosen={draft.classTypeIds}
      places={disciplines}
      words={{
        label: m.fields.scope,
        any: m.anyDiscipline,
        other: m.otherDiscipline,
        gone: m.goneDiscipline,
        remove: m.removeDiscipline,
      }}
      disabled={disabled}
      onChange={(classTypeIds) => onEdit({ classTypeIds })}
    />
  )
}

/** The branches at which an offer is used. */
export const BranchTokens = ({ editing: { draft, branches, disabled, onEdit } }: TokenProps) => {
  const m = useMessages(giftMessages)
  return (
    <ScopeTokens
      chosen={draft.branchIds}
      places={branches}
      words={{ label: m.fields.branches, any: m.anyBranch, other: m.otherBranch, gone: m.goneBranch, remove: m.remove }}
      disabled={disabled}
      onChange={(branchIds) => onEdit({ branchIds })}
    />
  )
}

/** The value of a gift card: money or an offer. */
export const GivesToken = ({ editing: { draft, giftable, disabled, onEdit }, describedBy }: DescribedProps) => {
  const m = useMessages(giftMessages)
  const options: Record<string, string> = {
    money: m.money,
    ...Object.fromEntries(giftable.map(({ id, name }) => [`offer-${id}`, name])),
  }
  const value: string = draft.givesOfferId === null ? 'money' : `offer-${draft.givesOfferId}`
  return (
    <ChoiceToken
      label={m.fields.gives}
      describedBy={describedBy}
      disabled={disabled}
      value={value}
      options={options}
      onChange={(chosen) => onEdit({ givesOfferId: chosen === 'money' ? null : chosen.slice('offer-'.length) })}
    />
  )
}

type DayTokenProps = DescribedProps & { name: 'onSaleFrom' | 'onSaleUntil' }

/** The first or the last day on sale. */
export const DayToken = ({ editing: { draft, disabled, onEdit, errorOf }, describedBy, name }: DayTokenProps) => {
  const m = useMessages(giftMessages)
  const bad = errorOf(name) !== undefined
  return (
    <DateInput
      className={cx(css.token, css.day, 'clock', bad && css.bad)}
      label={m.fields[name]}
      describedBy={describedBy}
      disabled={disabled}
      value={draft[name]}
      bad={bad}
      onChange={({ target }) => onEdit({ [name]: target.value })}
    />
  )
}
