import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ClientFile } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'

/** Recent purchases of the client, and their average per month. */
export const MoneyCard = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  const money = (amount: number, currency: string) => f.money(amount, currency as never)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{m.money}</h2>
        {file.monthly !== null && (
          <span className="soft">{m.monthly({ amount: money(file.monthly.amount, file.monthly.currency) })}</span>
        )}
      </div>
      {file.sales.length === 0 && <p className="soft">{m.noMoney}</p>}
      <ul className={css.sales}>
        {file.sales.map(({ id, at, name, methods, total, refunded, currency }) => (
          <li key={id}>
            <span className="soft">{f.shortDate(dayKey(at, deviceTimeZone()))}</span>
            <span>
              {name} <small className="soft">{methods.map((method) => m.methods[method]).join(', ')}</small>
              {refunded > 0 && <small className={css.warn}> {m.refunded({ amount: money(refunded, currency) })}</small>}
            </span>
            <b className="clock">{money(total, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
