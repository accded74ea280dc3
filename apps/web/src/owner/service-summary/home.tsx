import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import { countLedgerFaults } from '@cupo/core/service-health'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { brandFile } from '../../app/brand-file.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HealthAlert } from '../service-health/alert.tsx'
import { useMoment } from '../service-health/use-moment.ts'
import css from './home.module.css'
import { LatestChanges } from './latest-changes.tsx'
import { messages } from './messages.ts'
import { messages as monthMessages } from './month-messages.ts'
import { Months } from './months.tsx'
import { StudiosCard } from './studios-card.tsx'

type Summary = Data<'readOwnerSummary'>

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const Change = ({ now, before }: { now: number; before: number }) => {
  const m = useMessages(messages)
  if (now === before) return <>{m.same}</>
  return <Rich text={now > before ? m.more(now - before) : m.fewer(before - now)} />
}

const Figures = ({ summary }: { summary: Summary }) => {
  const m = useMessages(messages)
  const f = useFormat()
  // The first entry is the currency with the highest revenue; the balance page shows the others.
  const [revenue] = summary.revenue
  return (
    <ul className={css.figures}>
      <li>
        <b className={cx('clock', css.first)}>{f.number(summary.activeMembers)}</b>
        <p>
          {m.active(summary.activeMembers)}, <Change now={summary.activeMembers} before={summary.activeMembersBefore} />
        </p>
      </li>
      <li>
        <b className={cx('clock', css.figure)}>{f.number(summary.bookings)}</b>
        <p>{m.bookings(summary.bookings)}</p>
      </li>
      <li>
        <b className={cx('clock', css.figure)}>{f.percent(share(summary.taken, summary.seats))}</b>
        <p>{m.occupancy}</p>
      </li>
      <li>
        <b className={cx('clock', css.figure)}>
          {revenue ? f.number(Math.round(inUnits(revenue.amount, revenue.currency))) : f.number(0)}
          {revenue && <small> {revenue.currency}</small>}
        </b>
        <p>{m.revenue}</p>
      </li>
      <li>
        <b className={cx('clock', css.figure)}>{f.number(summary.studios)}</b>
        <p>{m.studios({ studios: summary.studios, corporates: summary.corporates })}</p>
      </li>
    </ul>
  )
}

const PointsCard = ({ points, liability }: Pick<Summary, 'points' | 'liability'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (points.granted === 0 && points.outstanding === 0) return <Card as="section">{m.noPoints}</Card>
  const words = {
    granted: f.number(points.granted),
    spent: f.number(points.spent),
    outstanding: f.number(points.outstanding),
  }
  const owed = `${f.number(Math.round(inUnits(liability.amount, liability.currency)))} ${liability.currency}`
  return (
    <Card as="section" className={css.points}>
      <p className={css.sentence}>
        <Rich text={`${m.points(words)} ${m.owed(owed)}`} />
      </p>
      <div className={css.bar} aria-hidden="true">
        <i className={css.spent} style={{ flexGrow: points.spent }} />
        <i className={css.left} style={{ flexGrow: Math.max(0, points.outstanding - points.expiring) }} />
        {points.expiring > 0 && <i className={css.expiring} style={{ flexGrow: points.expiring }} />}
      </div>
      <p className={css.legend}>
        <span>
          <Pip state="taken" px={10} /> {m.used({ points: words.spent })}
        </span>
        <span>
          <Pip state="mine" px={10} /> {m.left({ points: words.outstanding })}
        </span>
        {points.expiring > 0 && (
          <span>
            <i className={cx(css.dot, css.expiring)} aria-hidden="true" /> {m.expiring(f.number(points.expiring))}
          </span>
        )}
      </p>
    </Card>
  )
}

const Ledger = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const moment = useMoment()
  // The first answer may be the check of last night; the button checks anew.
  const [fresh, setFresh] = useState(false)
  const { data, refusal, loading, refreshing, retry } = useApi('checkLedger', fresh ? { query: { fresh: 'true' } } : {})
  const wrong = data ? countLedgerFaults(data) : 0
  return (
    <Section title={m.ledger}>
      {loading && <Skeleton height={44} />}
      {!data && refusal && <p className="danger sm">{refusal.mensaje}</p>}
      {data && (
        <p className={css.ledger}>
          {wrong === 0 ? (
            <>
              <IconCircleCheck className="ok" aria-hidden="true" />
              {m.ledgerOk({ entries: f.number(data.entries), accounts: f.number(data.accounts) })}
            </>
          ) : (
            <>
              <IconAlertTriangle className="danger" aria-hidden="true" />
              {m.ledgerBad(wrong)}
            </>
          )}
        </p>
      )}
      {data && <p className={css.checked}>{m.checked(moment(data.checkedAt))}</p>}
      <Button size="sm" busy={refreshing || (fresh && loading)} onClick={fresh ? retry : () => setFresh(true)}>
        {m.check}
      </Button>
    </Section>
  )
}

const Loading = () => (
  <div aria-busy="true" className={css.loading}>
    <Skeleton height={96} />
    <Skeleton height={132} />
    <Skeleton height={260} />
  </div>
)

type Period = 'week' | 'month' | 'year'

const dayMs = 24 * 60 * 60 * 1000

/** The query of a period up to today (UTC); empty for a month, the server's default. */
const rangeOf = (period: Period): { from?: string } => {
  const today = new Date().toISOString().slice(0, 10)
  if (period === 'week') return { from: new Date(Date.parse(today) - 6 * dayMs).toISOString().slice(0, 10) }
  return period === 'year' ? { from: `${today.slice(0, 4)}-01-01` } : {}
}

const Content = ({ data }: { data: Summary }) => (
  <>
    <Figures summary={data} />
    <PointsCard points={data.points} liability={data.liability} />
    <Months />
    <div className={css.columns}>
      <StudiosCard />
      <div className={css.aside}>
        <Ledger />
        <LatestChanges />
      </div>
    </div>
  </>
)

/** The service's figures of a period, its months, studios, ledger check and latest audit entries. */
export const OwnerHome = () => {
  const m = useMessages(messages)
  const mm = useMessages(monthMessages)
  const f = useFormat()
  useTitle(m.title)
  const [period, setPeriod] = useState<Period>('month')
  const { data, refusal, loading, retry } = useApi(
    'readOwnerSummary',
    { query: rangeOf(period) },
    { everyMs: 60_000, keepPrevious: true },
  )
  const { busy, save } = useDownload('exportOwnerMonths')
  if (loading) return <Loading />
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  return (
    <>
      <PageHead
        title={m.heading({ month: period === 'year' ? data.to.slice(0, 4) : f.month(data.from) })}
        actions={
          <>
            <Segmented
              label={m.period}
              value={period}
              onChange={setPeriod}
              options={(['week', 'month', 'year'] as const).map((value) => ({ value, label: m.periods[value] }))}
            />
            <Button busy={busy} onClick={() => save({ query: {} }, `${brandFile()}-meses.csv`)}>
              <IconDownload aria-hidden="true" />
              {mm.export}
            </Button>
          </>
        }
      />
      <HealthAlert />
      <Content data={data} />
    </>
  )
}
