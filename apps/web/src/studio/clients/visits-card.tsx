import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dot, type DotLook } from '../../ui/dot.tsx'
import type { ClientFile } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'

type Week = ClientFile['history'][number]

/** Most dots of a week, stacked from the bottom. */
const mostDots = 4

const dotsOf = ({ visits, missed, booked }: Week): DotLook[] => {
  const dots: DotLook[] = [
    ...Array<DotLook>(visits).fill('solid'),
    ...Array<DotLook>(booked).fill('fill'),
    ...Array<DotLook>(missed).fill('crossed'),
  ]
  return [...dots, ...Array<DotLook>(mostDots).fill('ring')].slice(0, mostDots)
}

/** How often the client attends: figures, and half a year of weeks as columns of dots. */
export const VisitsCard = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  const came = file.history.slice(0, -1)
  const perWeek = came.reduce((sum, { visits }) => sum + visits, 0) / Math.max(1, came.length)
  const since = file.since === null ? null : dayKey(file.since, deviceTimeZone())
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{m.visits}</h2>
        {file.streak > 1 && <span className="soft">{m.streak({ weeks: file.streak })}</span>}
      </div>
      <div className={css.visits}>
        <dl className={css.figures}>
          <div>
            <dd className="clock">{f.number(file.visits)}</dd>
            {since !== null && <dt>{m.since({ day: f.shortDate(since) })}</dt>}
          </div>
          <div>
            <dd className="clock">{f.number(perWeek, 1)}</dd>
            <dt>{m.perWeek}</dt>
          </div>
          <div>
            <dd className="clock">{f.number(file.missedThisYear)}</dd>
            <dt>{m.missed({ count: file.missedThisYear })}</dt>
          </div>
        </dl>
        <ol className={css.weeks}>
          {file.history.map((week) => (
            <li key={week.from} aria-label={m.week({ day: f.shortDate(week.from), ...week })}>
              {dotsOf(week).map((look, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a week differ by place only
                <Dot key={at} look={look} px={9} />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
