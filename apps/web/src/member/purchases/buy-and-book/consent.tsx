import { moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import css from './buy-sheet.module.css'
import { messages } from './messages.ts'
import type { Offer } from './offer-options.tsx'

type ConsentProps = { offer: Pick<Offer, 'renews' | 'nextChargeOn' | 'price'>; missing: boolean }

/** Agreement to the renewals: amount, period and the date of the next charge. Its checkbox is named `consent`. */
export const Consent = ({ offer, missing }: ConsentProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { renews, nextChargeOn, price } = offer
  if (renews === null || nextChargeOn === undefined) return null
  const terms = { price: moneyWords(f, price), day: f.date(nextChargeOn) }
  return (
    <>
      <label className={css.consent}>
        <input type="checkbox" name="consent" aria-invalid={missing} />
        <span>{renews === 'month' ? m.consentMonth(terms) : m.consentWeek(terms)}</span>
      </label>
      {missing && (
        <p role="alert" className={css.refusal}>
          {m.consentNeeded}
        </p>
      )}
    </>
  )
}
