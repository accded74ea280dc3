import type { Data } from '@cupo/contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { StudioOccupancy } from '../studios/studio-occupancy.tsx'
import css from './home.module.css'
import { messages } from './messages.ts'

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
        <b className={cx('clock', css.figure)}>{f.number(summary.studios)}</b>
        <p>{m.studios({ studios: summary.studios, corporates: summary.corporates })}</p>
      </li>
      <li>
        <b className={cx('clock', css.figure)}>{f.number(summary.members)}</b>
        <p>{m.members(summary.members)}</p>
      </li>
    </ul>
  )
}

const PointsCard = ({ points }: { points: Summary['points'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (points.granted === 0 && points.outstanding === 0) return <Card as="section">{m.noPoints}</Card>
  const words = {
    granted: f.number(points.granted),
    spent: f.number(points.spent),
    outstanding: f.number(points.outstanding),
  }
  return (
    <Card as="section" className={css.points}>
      <p className={css.sentence}>
        <Rich text={m.points(words)} />
      </p>
      <div className={css.bar} aria-hidden="true">
        <i className={css.spent} style={{ flexGrow: points.spent }} />
        <i className={css.left} style={{ flexGrow: points.outstanding }} />
      </div>
      <p className={css.legend}>
        <span>
          <Pip state="taken" px={10} /> {m.used({ points: words.spent })}
        </span>
        <span>
          <Pip state="mine" px={10} /> {m.left({ points: words.outstanding })}
        </span>
      </p>
    </Card>
  )
}

const StudiosCard = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, loading, retry } = useApi('listOwnerStudios', { query: { limit: 8 } })
  return (
    <Card as="section" className={css.table}>
      <h2>
        {m.studiosTitle}
        <Link to={paths.owner.studios} className="link">
          {m.seeStudios}
        </Link>
      </h2>
      {loading && <Skeleton height={160} />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data && (
        <table>
          <thead>
            <tr>
              <th scope="col">{m.studio}</th>
              <th scope="col">{m.occupancy}</th>
              <th scope="col" className={css.right}>
                {m.bookingsColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((studio) => (
              <tr key={studio.id}>
                <td>
                  <span className={css.name}>
                    <Avatar name={studio.name} size={28} />
                    {studio.name}
                  </span>
                </td>
                <td>
                  <StudioOccupancy seats={studio.seats} taken={studio.taken} />
                </td>
                <td className={css.right}>{f.number(studio.bookings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const Ledger = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, loading, refreshing, retry } = useApi('checkLedger', {})
  const wrong = data ? data.negative.length + data.mismatched.length + (data.sum === 0 ? 0 : 1) : 0
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
      <Button size="sm" busy={refreshing} onClick={retry}>
        {m.check}
      </Button>
    </Section>
  )
}

const Log = ({ recent }: { recent: Summary['recent'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = new Date()
  return (
    <Section title={m.log}>
      {recent.length === 0 && <p className="soft">{m.noLog}</p>}
      <ol className={css.log}>
        {recent.map((entry) => (
          <li key={`${entry.at} ${entry.action} ${entry.subject}`}>
            <p>
              {m.actions[entry.action] ?? entry.action} <b>{entry.subject}</b>
            </p>
            <p className="soft sm">
              {entry.by}, {f.moment(entry.at, zone, now)}
            </p>
          </li>
        ))}
      </ol>
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

/** The service's month: figures, studios, ledger check and latest audit entries. */
export const OwnerHome = () => {
  const m = useMessages(messages)
  const f = useFormat()
  useTitle(m.title)
  const { data, refusal, loading, retry } = useApi('readOwnerSummary', { query: {} }, { everyMs: 60_000 })
  if (loading) return <Loading />
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  return (
    <>
      <h1 className={css.title}>{m.heading({ month: f.month(data.from) })}</h1>
      <Figures summary={data} />
      <PointsCard points={data.points} />
      <div className={css.columns}>
        <StudiosCard />
        <div className={css.aside}>
          <Ledger />
          <Log recent={data.recent} />
        </div>
      </div>
    </>
  )
}
