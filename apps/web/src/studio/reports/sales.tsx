import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { Figures, ReportTable } from './tabled.tsx'

type Income = Data<'readSalesReport'>['currencies'][number]

const OfCurrency = ({ income, before }: { income: Income; before: Income | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const c = m.columns
  const money = (amount: number) => `${exactFigure(f, { amount, currency: income.currency })} ${income.currency}`
  const beside = (amount: number | undefined) => (amount === undefined ? '' : ` ${m.before(money(amount))}.`)
  return (
    <>
      <Figures
        figures={[
          { key: 'received', value: money(income.received), words: m.received + beside(before?.received) },
          { key: 'sales', value: money(income.sales), words: m.sold + beside(before?.sales) },
          { key: 'refunds', value: money(income.refunds), words: m.refundedText + beside(before?.refunds) },
        ]}
      />
      <section className={css.section}>
        <h2>{m.offers}</h2>
        <ReportTable
          label={m.offers}
          head={[c.name, c.quantity, c.total, c.refunded]}
          rows={income.offers.map((offer) => ({
            key: offer.offerId ?? offer.productId ?? offer.name,
            cells: [offer.name, f.number(offer.quantity), money(offer.total), money(offer.refunded)],
          }))}
        />
      </section>
    </>
  )
}

/** What was sold, by currency, beside the compared range. */
export const Sales = ({ report }: { report: Data<'readSalesReport'> }) => {
  const m = useMessages(messages)
  return (
    <>
      {report.currencies.length === 0 && <p className="soft">{m.noSales}</p>}
      {report.currencies.map((income) => (
        <OfCurrency
          key={income.currency}
          income={income}
          before={report.before.find(({ currency }) => currency === income.currency)}
        />
      ))}
      <p>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.studio.money}>
          {m.income}
        </Link>
      </p>
    </>
  )
}
