import { expiresSoon } from '@cupo/core/expires-soon'
import { useApi } from '../../api/use-api.ts'
import { deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './balance.module.css'
import { messages } from './messages.ts'

/** The balance and the next points to expire. */
export const Balance = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useApi('readPoints', {})
  if (data === undefined) {
    return refusal === null ? (
      <div aria-busy="true">
        <Skeleton width="60%" height={88} />
      </div>
    ) : (
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    )
  }
  const { balance, nextExpiry } = data
  const soon = nextExpiry !== null && expiresSoon(new Date(nextExpiry.at), new Date())
  return (
    <div>
      <p className={css.balance}>
        <b className="clock c4">{f.number(balance)}</b> <span className="soft">{m.word(balance)}</span>
      </p>
      <p className={cx(css.expiry, soon && css.soon)}>
        {nextExpiry === null ? (
          balance > 0 && <span className="soft">{m.nothingExpires}</span>
        ) : (
          <Rich
            text={m.nextExpiry({
              points: nextExpiry.points,
              day: f.day(lastDayKey(nextExpiry.at, deviceTimeZone())),
            })}
          />
        )}
      </p>
    </div>
  )
}
