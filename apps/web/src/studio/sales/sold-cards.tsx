import { deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { giftMessages } from './gift-messages.ts'
import css from './sold-cards.module.css'
import type { DoneSale } from './use-sale.ts'

/** The gift cards sold, with their codes. This is the only place that shows a code. */
export const SoldCards = ({ cards }: { cards: DoneSale['giftCards'] }) => {
  const m = useMessages(giftMessages)
  const f = useFormat()
  if (cards.length === 0) return null
  return (
    <div className={css.cards}>
      <p className="title t3">{m.soldTitle(cards.length)}</p>
      <ul>
        {cards.map(({ id, name, code, amount, currency, gives, validUntil }) => (
          <li key={id} className={css.card}>
            <p className="soft sm">
              {name}, {gives === null ? f.money(amount, currency) : m.gives(gives)}
              {validUntil !== null && `, ${m.until(f.datedDay(lastDayKey(validUntil, deviceTimeZone())))}`}
            </p>
            <p className={css.code}>{code}</p>
            <CopyButton size="sm" text={code} />
          </li>
        ))}
      </ul>
      <p className="soft sm">{m.soldOnce}</p>
    </div>
  )
}
