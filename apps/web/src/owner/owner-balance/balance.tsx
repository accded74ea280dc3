import type { Data } from '@cupo/contract'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { brandFile } from '../../app/brand-file.ts'
import { useTitle } from '../../app/use-title.ts'
import type { Format } from '../../format/format.ts'
import { exactFigure, exactWords } from '../../format/money.ts'
import { addMonths, type MonthKey, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Translation, useMessages } from '../../i18n/messages.ts'
import { MonthStep } from '../../payouts/month-step.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Dot } from '../../ui/dot.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './balance.module.css'
import { Book, type Term } from './book.tsx'
import { messages } from './messages.ts'
import { Payouts } from './payouts.tsx'
import { Rates } from './rates.tsx'
import { Why } from './why.tsx'

type Balance = Data<'readBalance'>
type PayoutList = Data<'listPayouts'>
type Words = Translation<typeof messages.es>
type Texts = { m: Words; f: Format }

const Difference = ({ points, money }: Balance) => {
  const m = useMessages(messages)
  const f = useFormat()
  const off = points.difference !== 0 || money.some(({ difference }) => difference !== 0)
  const sums = f.list([
    f.points(points.difference),
    ...money.map(({ difference, currency }) => exactWords(f, { amount: difference, currency })),
  ])
  return (
    <p className={css.difference} role="status">
      {off ? <IconAlertTriangle className="danger" aria-hidden="true" /> : <Dot look="ok" px={12} />}
      <span>
        <Rich text={off ? m.off(sums) : m.balanced(sums)} />
      </span>
    </p>
  )
}

const pointsTerms = ({ points }: Balance, visits: number, { m, f }: Texts): { left: Term[]; right: Term[] } => {
  const term = (value: number, name: string, look?: Term['look']): Term => ({
    name,
    value,
    figure: f.number(Math.abs(value)),
    ...(look && { look }),
  })
  const { outstanding } = points
  return {
    left: [term(points.sold, m.sold), term(points.granted, m.granted)],
    right: [
      term(points.spent, m.spent(visits), 'taken'),
      term(points.expired, m.expired, 'hatched'),
      term(outstanding, outstanding < 0 ? m.outstandingLess : m.outstanding, 'fill'),
    ],
  }
}

const moneyTerms = (
  book: Balance['money'][number],
  { items, rate, currency }: PayoutList,
  { m, f }: Texts,
): { left: Term[]; right: Term[] } => {
  const figure = (amount: number) => exactFigure(f, { amount: Math.abs(amount), currency: book.currency })
  const term = (value: number, name: string, look: Term['look']): Term => ({
    name,
    value,
    figure: figure(value),
    ...(look && { look }),
  })
  const studios = book.currency === currency ? items.filter(({ points }) => points > 0).length : 0
  return {
    left: [{ ...term(book.in, m.in, undefined), unit: book.currency }],
    right: [
      term(book.payouts, m.payouts({ studios, rate: exactFigure(f, { amount: rate, currency }) }), 'taken'),
      term(book.margin, book.margin < 0 ? m.loss : m.margin, 'hatched'),
      term(book.tax, m.tax, 'line'),
      term(book.liability, book.liability < 0 ? m.liabilityLess : m.liability, 'fill'),
    ],
  }
}

const Books = ({ balance, payouts }: { balance: Balance; payouts: PayoutList }) => {
  const texts = { m: useMessages(messages), f: useFormat() }
  const visits = payouts.items.reduce((sum, item) => sum + item.visits, 0)
  return (
    <>
      <Book label={texts.m.pointsBook} {...pointsTerms(balance, visits, texts)} />
      {balance.money.map((book) => (
        <Book key={book.currency} label={texts.m.moneyBook(book.currency)} {...moneyTerms(book, payouts, texts)} />
      ))}
      <div className={css.columns}>
        <Payouts list={payouts} />
        <div className={css.beside}>
          <Why list={payouts} />
          <Rates />
        </div>
      </div>
    </>
  )
}

const Loading = () => (
  <div aria-busy="true" className={css.loading}>
    <Skeleton height={24} width="50%" />
    <Skeleton height={148} />
    <Skeleton height={148} />
    <Skeleton height={260} />
  </div>
)

const Head = ({ month }: { month: MonthKey }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { busy, save } = useDownload('exportPayouts')
  const named = month.slice(0, 4) === monthOf(new Date()).slice(0, 4) ? f.month : f.monthAndYear
  return (
    <PageHead
      title={
        <span className={css.title}>
          {m.heading(named(`${month}-01`))}
          <MonthStep month={addMonths(month, -1)} back />
          <MonthStep month={addMonths(month, 1)} />
        </span>
      }
      actions={
        <Button busy={busy} onClick={() => save({ query: { month } }, `${brandFile()}-${month}.csv`)}>
          <IconDownload aria-hidden="true" />
          {m.export}
        </Button>
      }
    />
  )
}

/** The books of a month: points and money, each as an equation that must balance, and the payouts to studios. */
export const OwnerBalance = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { month = monthOf(new Date()) } = useSearch({ strict: false }) as { month?: MonthKey }
  const balance = useApi('readBalance', { query: { month } })
  const payouts = useApi('listPayouts', { query: { month } })
  const refusal = balance.refusal ?? payouts.refusal
  const retry = () => {
    balance.retry()
    payouts.retry()
  }
  if (balance.data && payouts.data) {
    return (
      <>
        <Head month={month} />
        <Difference {...balance.data} />
        <Books balance={balance.data} payouts={payouts.data} />
      </>
    )
  }
  return (
    <>
      <Head month={month} />
      {refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <Loading />}
    </>
  )
}
