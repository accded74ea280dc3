import { IconDownload } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { brandFile } from '../../app/brand-file.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { exactFigure, exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DateRange, namedRanges } from '../date-range.tsx'
import { useStudio } from '../use-studio.ts'
import css from './income.module.css'
import { type Income, Methods, Offers } from './income-tables.tsx'
import { messages } from './messages.ts'

const Figures = ({ income }: { income: Income }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const figure = (amount: number) => exactFigure(f, { amount, currency: income.currency })
  const others = [
    { name: m.sales, amount: income.sales },
    { name: m.refunds, amount: income.refunds },
    { name: m.tax, amount: income.tax },
  ]
  return (
    <Card className={css.figures}>
      <div className={css.first}>
        <b className="clock">
          {figure(income.received)}
          <small> {income.currency}</small>
        </b>
        <p>{m.received}</p>
      </div>
      {others.map(({ name, amount }) => (
        <div key={name}>
          <b className="clock">{figure(amount)}</b>
          <p>{name}</p>
        </div>
      ))}
    </Card>
  )
}

const Owed = ({ income }: { income: Income }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const figure = (amount: number) => exactWords(f, { amount, currency: income.currency })
  const { passes, points, gifts } = income.owed
  const owed = [
    ...(passes > 0 ? [m.owedPasses(figure(passes))] : []),
    ...(points > 0 ? [m.owedPoints(figure(points))] : []),
    ...(gifts > 0 ? [m.owedGifts(figure(gifts))] : []),
  ]
  const costs = [
    ...(income.courtesies > 0 ? [m.courtesies(figure(income.courtesies))] : []),
    ...(income.fees > 0 ? [m.fees(figure(income.fees))] : []),
  ]
  return (
    <Section title={m.owed} className={css.owed}>
      <p className="soft sm">{m.owedLead}</p>
      {(owed.length === 0 ? [m.owedNothing] : owed).map((sentence) => (
        <p key={sentence} className={css.sentence}>
          <Rich text={sentence} />
        </p>
      ))}
      {costs.map((sentence) => (
        <p key={sentence} className={css.sentence}>
          <Rich text={sentence} />
        </p>
      ))}
    </Section>
  )
}

const OfCurrency = ({ income }: { income: Income }) => {
  const m = useMessages(messages)
  return (
    <section aria-label={m.inCurrency(income.currency)} className={css.currency}>
      <Figures income={income} />
      <div className={css.columns}>
        <div>
          {income.methods.length > 0 && <Methods income={income} />}
          <Offers income={income} />
        </div>
        <Owed income={income} />
      </div>
    </section>
  )
}

const Empty = () => {
  const m = useMessages(messages)
  return (
    <EmptyState
      title={m.empty}
      action={
        <Link className={buttonClass({ look: 'fill' })} to={paths.studio.sell}>
          {m.sell}
        </Link>
      }
    >
      {m.emptyText}
    </EmptyState>
  )
}

/** The studio's income over a range of dates, by currency, way of payment and offer, and its debts to clients. */
export const StudioIncome = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const today = dayKey(new Date(), useStudio().data?.timeZone ?? deviceTimeZone())
  const { from, to } = useSearch({ strict: false }) as { from?: string; to?: string }
  const dates = from === undefined && to === undefined ? namedRanges(today).month : { from: from ?? '', to: to ?? '' }
  const query = { ...(dates.from && { from: dates.from }), ...(dates.to && { to: dates.to }) }
  const { data, refusal, retry } = useApi('readStudioMoney', { query }, { keepPrevious: true })
  const { busy, save } = useDownload('exportStudioMoney')
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <>
            <Link className={buttonClass({ look: 'quiet' })} to={paths.studio.payouts}>
              {m.payouts}
            </Link>
            <Button busy={busy} onClick={() => save({ query }, `${brandFile()}-${dates.from}-${dates.to}.csv`)}>
              <IconDownload aria-hidden="true" />
              {m.export}
            </Button>
          </>
        }
      />
      <DateRange dates={dates} today={today} />
      {data === undefined &&
        (refusal === null ? (
          <div aria-busy="true" className={css.loading}>
            <Skeleton height={120} />
            <Skeleton height={260} />
          </div>
        ) : (
          <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
        ))}
      {data?.currencies.length === 0 && <Empty />}
      {data?.currencies.map((income) => (
        <OfCurrency key={income.currency} income={income} />
      ))}
    </>
  )
}
