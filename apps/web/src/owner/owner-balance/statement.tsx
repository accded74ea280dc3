import type { Data } from '@cupo/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey } from '../../format/day.ts'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { messages } from './messages.ts'
import css from './statement.module.css'

type Statement = Data<'readPayout'>

const pageSize = 50

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

/** One page of visits; the next follows below it. */
const Visits = ({ id, cursor }: { id: string; cursor: string | null }) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) }
  const { data, refusal, retry } = useApi('readPayout', { params: { id }, query })
  if (data === undefined) {
    return refusal === null ? <Skeleton height={320} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0 && cursor === null) return <EmptyState title={m.noVisits}>{m.noVisitsText}</EmptyState>
  return (
    <>
      <Card flush>
        <ul className={css.list}>
          {data.items.map((visit) => (
            <Visit key={visit.id} visit={visit} currency={data.currency} />
          ))}
        </ul>
      </Card>
      {data.nextCursor !== null &&
        (more ? (
          <Visits id={id} cursor={data.nextCursor} />
        ) : (
          <Button look="quiet" wide onClick={() => setMore(true)}>
            {m.more}
          </Button>
        ))}
    </>
  )
}

/** The statement of a studio's payout: each visit with its points and what it earned. */
export const PayoutStatement = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data } = useApi('readPayout', { params: { id }, query: { limit: pageSize } })
  useTitle(data?.payout.studio.name ?? m.title)
  const title = data
    ? m.statement({ studio: data.payout.studio.name, month: f.monthAndYear(`${data.payout.month}-01`) })
    : m.title
  const lead = data && {
    lead: m.statementLead({
      visits: data.payout.visits,
      points: f.number(data.payout.points),
      amount: `${exactFigure(f, { amount: data.payout.amount, currency: data.currency })} ${data.currency}`,
    }),
  }
  return (
    <>
      <Link className={css.back} to={paths.owner.balance} search={data ? { month: data.payout.month } : {}}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <PageHead title={title} {...lead} />
      <Visits id={id} cursor={null} />
    </>
  )
}
