import { useApi } from '../../api/use-api.ts'
import { addDays } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { Today } from './board-class.ts'
import css from './figures.module.css'
import { messages } from './messages.ts'
import { Share } from './share.tsx'

const shareOf = ({ seats, taken }: { seats: number; taken: number }): number => (seats === 0 ? 0 : taken / seats)
const inPoints = (now: number, before: number): number => Math.round(now * 100) - Math.round(before * 100)

/** The difference, good or bad by colour and by sign. */
const Change = ({ by, lessIsBetter = false }: { by: number; lessIsBetter?: boolean }) => {
  const f = useFormat()
  const good = lessIsBetter ? by < 0 : by > 0
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±'
  return <span className={cx(by !== 0 && (good ? 'ok' : 'danger'), 'num')}>{sign + f.number(Math.abs(by))}</span>
}

/** Yesterday compared with the same weekday of the week before; empty without data of yesterday. */
const Yesterday = ({ date }: { date: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const yesterday = addDays(date, -1)
  const { data } = useApi('readStudioToday', { query: { date: yesterday } }, { freshMs: 600_000 })
  if (data === undefined || data.totals.seats === 0) return null
  const { totals } = data
  const share = f.percent(shareOf(totals))
  if (totals.before === null) return m.yesterdayOnly(share)
  const by = inPoints(shareOf(totals), shareOf(totals.before))
  const day = f.weekday(yesterday)
  if (by === 0) return m.yesterdaySame({ share, day })
  return (by > 0 ? m.yesterdayMore : m.yesterdayLess)({ share, points: Math.abs(by), day })
}

const Numbers = ({ today }: { today: Today }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { totals, date } = today
  const share = shareOf(totals)
  return (
    <ul className={css.figures} aria-label={m.figures}>
      <li>
        <b className="clock">
          {f.number(totals.taken)}
          <small> / {f.number(totals.seats)}</small>
        </b>
        <p>{m.seatsTaken}</p>
      </li>
      <li>
        <Share share={share} />
        <p>
          {m.occupancy}
          {totals.before !== null && (
            <>
              , <Change by={inPoints(share, shareOf(totals.before))} />{' '}
              {m.against(f.weekdayAndNumber(addDays(date, -7)))}
            </>
          )}
        </p>
      </li>
      <li>
        <b className="clock">{f.number(totals.classes)}</b>
        <p>{m.classesLeft({ left: totals.classesLeft, classes: totals.classes })}</p>
      </li>
      <li>
        <b className="clock">{f.number(totals.noShows)}</b>
        <p>
          {m.noShows(totals.noShows)}
          {totals.before !== null && (
            <>
              , <Change by={totals.noShows - totals.before.noShows} lessIsBetter />
            </>
          )}
        </p>
      </li>
    </ul>
  )
}

/** The name of the day and its figures. */
export const DayHead = ({ today }: { today: Today }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <header className={css.head}>
      <div className={css.day}>
        <h1>{m.today(f.weekdayAndNumber(today.date))}</h1>
        <p className="soft">
          <Yesterday date={today.date} />
        </p>
      </div>
      <Numbers today={today} />
    </header>
  )
}
