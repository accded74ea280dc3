import type { Body } from '@cupo/contract'
import type { Currency } from '@cupo/core/minor-units'
import { numberLimits } from '@cupo/core/number-limits'
import type { Format } from '../../format/format.ts'
import { exactFigure } from '../../format/money.ts'
import { readAmount } from '../../format/read-amount.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import type { FormField, Problems } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import type { PartnerAccount } from './partner-names.ts'
import { messages } from './term-messages.ts'

export type Terms = Body<'setPartnerTerms'>
export type TermValues = { rate: string; noShowPercent: string; latePercent: string }

/** Form values of the terms of an account; of a new one, empty. */
export const termValuesOf = (account: PartnerAccount | undefined, f: Format): TermValues => ({
  rate: account === undefined ? '' : exactFigure(f, { amount: account.rate, currency: account.currency }),
  noShowPercent: String(account?.noShowPercent ?? 0),
  latePercent: String(account?.latePercent ?? 0),
})

const percentOf = (text: string): number | null => {
  const percent = parseWholeNumber(text)
  return percent !== null && percent <= 100 ? percent : null
}

const rateOf = (text: string, currency: Currency) => readAmount(text, currency, numberLimits.partnerRate[1])

/** The terms of form values; null if one is invalid. */
export const termsOf = (values: TermValues, currency: Currency): Terms | null => {
  const rate = rateOf(values.rate, currency)
  const [noShowPercent, latePercent] = [percentOf(values.noShowPercent), percentOf(values.latePercent)]
  return rate === null || noShowPercent === null || latePercent === null ? null : { rate, noShowPercent, latePercent }
}

/** The problem of each field of terms. */
export const useTermProblems = (currency: Currency) => {
  const m = useMessages(messages)
  const percent = (text: string) => (percentOf(text) === null ? m.percentWrong : undefined)
  return (values: TermValues): Problems<keyof TermValues> => ({
    rate: rateOf(values.rate, currency) === null ? m.rateWrong : undefined,
    noShowPercent: percent(values.noShowPercent),
    latePercent: percent(values.latePercent),
  })
}

type TermFieldsProps = { currency: Currency; of: (name: keyof TermValues) => FormField }

/** What the partner pays for a visit, in the currency of the account, and its share for absences and late cancellations. */
export const TermFields = ({ currency, of }: TermFieldsProps) => {
  const m = useMessages(messages)
  const share = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  return (
    <>
      <Field label={m.rate(currency)} inputMode="decimal" maxLength={14} autoComplete="off" {...of('rate')} />
      <Field label={m.noShowPercent} {...share} {...of('noShowPercent')} />
      <Field label={m.latePercent} {...share} {...of('latePercent')} />
    </>
  )
}
