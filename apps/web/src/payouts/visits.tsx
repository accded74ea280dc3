import type { Data } from '@cupo/contract'
import { usePages } from '../api/use-pages.ts'
import { dayKey } from '../format/day.ts'
import { exactFigure } from '../format/money.ts'
import type { MonthKey } from '../format/month.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { messages } from './messages.ts'
import css from './visits.module.css'

type Statement = Data<'readPayout'>
/** A payout of the service by its id (owner), or the studio's own payout of a month. */
type PayoutKey = { id: string } | { month: MonthKey }

export const visitPageSize = 50

const useVisits = (of: PayoutKey) => {
  const query = { limit: visitPageSize }
  const byId = 'id' in of
  const ofService = usePages('readPayout', { params: { id: byId ? of.id : '' }, query }, { enabled: byId })
  const own = usePages('readStudioPayout', { query: byId ? query : { month: of.month, ...query } }, { enabled: !byId })
  return byId ? ofService : own
}

const Visit = ({ visit, currency }: { visit: Statement['items'][number]; currency: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { class: session, points, amount } = visit
  const { startsAt, timeZone } = session
  return (
    <li className={css.row}>
      <div className={css.grow}>
        <b>{session.name}</b>
        <p className="soft sm">
          {f.day(dayKey(startsAt, timeZone))}, {f.time(startsAt, timeZone)}
        </p>
      </div>
      {points < 0 && <Tag tone="warn">{m.returned}</Tag>}
      <span className="soft sm">{f.shortPoints(points)}</span>
      <b className={`clock ${css.amount}`}>{exactFigure(f, { amount, currency })}</b>
    </li>
  )
}

/** The visits of a payout, newest first. */
export const Visits = ({ of }: { of: PayoutKey }) => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = useVisits(of)
  if (data === undefined) {
    return refusal === null ? <Skeleton height={320} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0) return <EmptyState title={m.noVisits}>{m.noVisitsText}</EmptyState>
  return (
    <>
      <Card flush>
        <ul className={css.list}>
          {data.items.map((visit) => (
            <Visit key={visit.id} visit={visit} currency={data.currency} />
          ))}
        </ul>
      </Card>
      <LoadMore next={next} />
    </>
  )
}
