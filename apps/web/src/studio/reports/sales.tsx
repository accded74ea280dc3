import type { Data } from '@cupo/contract'
import { sumMoney } from '@cupo/core/minor-units'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { exactWords, moneyFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { PipList } from './fill-list.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { Figures, ReportTable } from './tabled.tsx'

const owedNames = ['passes', 'points', 'gifts'] as const

type Income = Data<'readSalesReport'>['currencies'][number]

const OfCurrency = ({ income, before }: { income: Income; before: Income | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const c = m.columns
  const sold = income.offers.reduce((sum, { total }) => sum + total, 0)
  const money = (amount: number) => exactWords(f, { amount, currency: income.currency })
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
      {income.offers.length > 0 && (
        <PipList
          title={m.offers}
          rows={income.offers.map((offer) => ({
            ...{ id: offer.offerId ?? offer.productId, name: offer.name, color: null, avatar: null },
            fill: { classes: 0, seats: sold, taken: offer.total },
            value: moneyFigure(f, { amount: offer.total, currency: income.currency }),
          }))}
          table={{
            head: [c.name, c.quantity, c.total, c.refunded],
            rows: income.offers.map((offer) => ({
              key: offer.offerId ?? offer.productId ?? offer.name,
              cells: [offer.name, f.number(offer.quantity), money(offer.total), money(offer.refunded)],
            })),
          }}
        />
      )}
      <Section title={m.owed} className={css.section}>
        <p className="soft sm">{m.owedLead}</p>
        <ReportTable
          label={m.owed}
          head={[c.name, c.total]}
          rows={[
            ...owedNames.map((name) => ({ key: name, cells: [m.owedRows[name], money(income.owed[name])] })),
            { key: 'sum', cells: [m.owedRows.sum, money(sumMoney(owedNames.map((name) => income.owed[name])))] },
          ]}
        />
      </Section>
    </>
  )
}

/** Sales by currency, beside those of the compared range. */
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
