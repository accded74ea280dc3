import { useState } from 'react'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { GivePoints } from '../pools/give-points.tsx'
import type { ClientFile } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'

/** Recent purchases of the client, and their average per month. A manager gives points of the studio's pool. */
export const MoneyCard = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  const [giving, setGiving] = useState(false)
  const money = (amount: number, currency: string) => f.money(amount, currency as never)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{m.money}</h2>
        {file.monthly !== null && (
          <span className="soft">{m.monthly({ amount: money(file.monthly.amount, file.monthly.currency) })}</span>
        )}
        {file.may.givePoints && (
          <Button look="quiet" size="sm" flush aria-haspopup="dialog" onClick={() => setGiving(true)}>
            {m.givePoints}
          </Button>
        )}
      </div>
      {giving && <GivePoints client={file} onClose={() => setGiving(false)} />}
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
