import { expiresSoon } from '@cupo/core/expires-soon'
import type { Points } from '@cupo/core/points'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './points-card.module.css'
import { classesFor } from './usual-price.ts'

type Holding = { balance: Points; nextExpiry: { points: Points; at: string } | null }

const Expiry = ({ points: { balance, nextExpiry } }: { points: Holding }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (nextExpiry === null) return null
  const rest = balance - nextExpiry.points
  const soon = expiresSoon(new Date(nextExpiry.at), new Date())
  return (
    <>
      <div className={css.lots} aria-hidden="true">
        <i className={soon ? css.soon : undefined} style={{ flex: nextExpiry.points }} />
        {rest > 0 && <i style={{ flex: rest }} />}
      </div>
      <p className={css.lot}>
        <b className={cx('clock c1', soon && 'warn')}>{f.number(nextExpiry.points)}</b>{' '}
        {m.expire({ count: nextExpiry.points, day: f.day(lastDayKey(nextExpiry.at, deviceTimeZone())) })}
      </p>
    </>
  )
}

/** The balance and about how many classes it covers. `price` is the member's usual price per class, if known. */
export const PointsCard = ({ price, className }: { price: Points | null; className?: string | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useApi('readPoints', {})
  const classes = data === undefined ? null : classesFor(data.balance, price)
  return (
    <Section title={m.points} aside={<Link to={paths.member.points}>{m.seePoints}</Link>} className={className}>
      {data === undefined && refusal !== null ? (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      ) : (
        <Card aria-busy={data === undefined}>
          {data === undefined ? (
            <Skeleton width="60%" height={61} />
          ) : (
            <>
              <p className={css.balance}>
                <b className="clock c4">{f.number(data.balance)}</b>{' '}
                <span className="soft">
                  {m.pointsWord(data.balance)}
                  {classes !== null && price !== null && (
                    <span className={css.classes}>
                      {' '}
                      {classes > 0 ? m.enoughFor(classes) : m.notEnough(f.points(price))}
                    </span>
                  )}
                </span>
              </p>
              <Expiry points={data} />
            </>
          )}
        </Card>
      )}
    </Section>
  )
}
