import type { Data } from '@cupo/contract'
import { dayKey, deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './movement-list.module.css'

type Movement = Data<'listMovements'>['items'][number]

const Row = ({ movement: { at, kind, points, balanceAfter, note, expiresAt } }: { movement: Movement }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const day = (instant: string): string => f.date(dayKey(instant, zone))
  return (
    <li className={css.row}>
      <div className={css.what}>
        <p>
          <b>{m.kind[kind]}</b>
        </p>
        {note !== '' && <p className={css.note}>{note}</p>}
        <p className="soft sm">
          <time dateTime={at}>{`${day(at)}, ${f.time(at, zone)}`}</time>
          {points > 0 && expiresAt !== undefined && <> · {m.expires(f.date(lastDayKey(expiresAt, zone)))}</>}
        </p>
      </div>
      <p className={css.figures}>
        <b className={cx('clock c1', points > 0 && 'ok')}>
          {points > 0 ? '+' : '\u2212'}
          {f.number(Math.abs(points))}
        </b>
        <span className="soft sm">{m.left(f.number(balanceAfter))}</span>
      </p>
    </li>
  )
}

/** The movements of the account, each with the balance after it. */
export const MovementList = ({ movements }: { movements: readonly Movement[] }) => (
  <ul className={css.rows}>
    {movements.map((movement) => (
      <Row key={movement.id} movement={movement} />
    ))}
  </ul>
)

/** Placeholder for a few movements. */
export const MovementSkeleton = ({ rows }: { rows: number }) => (
  <div className={css.rows} aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
      <div key={row} className={css.row}>
        <Skeleton width="55%" height={44} />
        <Skeleton width={56} height={32} />
      </div>
    ))}
  </div>
)
