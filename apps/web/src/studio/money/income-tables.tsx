import type { Data } from '@cupo/contract'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import css from './income.module.css'
import { messages } from './messages.ts'

export type Income = Data<'readStudioMoney'>['currencies'][number]

/** Income and refunds by payment method. */
export const Methods = ({ income }: { income: Income }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const figure = (amount: number) => exactFigure(f, { amount, currency: income.currency })
  const names: Partial<Record<Income['methods'][number]['method'], string>> = m.names
  const most = Math.max(...income.methods.map(({ paid }) => paid), 1)
  return (
    <Section title={m.methods}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.method}</th>
            <th scope="col" className={css.wide}>
              {m.paid}
            </th>
            <th scope="col" className={css.wide}>
              {m.refunded}
            </th>
            <th scope="col">{m.left}</th>
          </tr>
        </thead>
        <tbody>
          {income.methods.map(({ method, paid, refunded, left }) => (
            <tr key={method}>
              <th scope="row">
                {names[method] ?? method}
                <i className={css.share} style={{ width: `${(100 * paid) / most}%` }} aria-hidden="true" />
              </th>
              <td className={css.wide}>{figure(paid)}</td>
              <td className={css.wide}>{refunded === 0 ? '' : `−${figure(refunded)}`}</td>
              <td>
                <b className={cx('clock', css.big)}>{figure(left)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.sum}</th>
            <td className={css.wide} />
            <td className={css.wide} />
            <td>
              <b className={cx('clock', css.big)}>{figure(income.received)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

/** Income by item sold, highest first. */
export const Offers = ({ income }: { income: Income }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const figure = (amount: number) => exactFigure(f, { amount, currency: income.currency })
  return (
    <Section title={m.offers}>
      {income.offers.length === 0 ? (
        <p className="soft">{m.noOffers}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{m.offer}</th>
              <th scope="col">{m.quantity}</th>
              <th scope="col" className={css.wide}>
                {m.refunded}
              </th>
              <th scope="col">{m.total}</th>
            </tr>
          </thead>
          <tbody>
            {income.offers.map(({ offerId, productId, name, quantity, total, refunded }) => (
              <tr key={`${offerId} ${productId}`}>
                <th scope="row">{name}</th>
                <td>{f.number(quantity)}</td>
                <td className={css.wide}>{refunded === 0 ? '' : `−${figure(refunded)}`}</td>
                <td>
                  <b className={cx('clock', css.big)}>{figure(total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
