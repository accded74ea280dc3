import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { maxPips } from '../today/seats.tsx'
import { messages } from './messages.ts'
import css from './preview-board.module.css'
import type { StepProps } from './step-props.ts'
import { type Bar, barsOf, shownWeekday, weekTotal } from './week-draft.ts'

const hourOf = ({ time }: Bar): string => time.slice(0, 2)

const Lane = ({ bars, hours }: { bars: readonly Bar[]; hours: readonly string[] }) => {
  const m = useMessages(messages)
  return (
    <ul className={css.lane} style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(64px, 1fr))` }}>
      {bars.map((bar) => (
        <li
          key={bar.key}
          className={cx(css.bar, `d-${bar.color}`, bar.isDraft && css.draft)}
          style={{ gridColumn: hours.indexOf(hourOf(bar)) + 1 }}
        >
          {bar.seats <= maxPips ? (
            <Strip columns="board" capacity={bar.seats} taken={0} label={m.seats(bar.seats)} />
          ) : (
            <span>{m.seats(bar.seats)}</span>
          )}
          <span className={css.words}>
            <b>{bar.time}</b> <em>{bar.name}</em>
            {bar.isDraft && <small>{m.draft}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One weekday as the studio's board will show it. Unsaved classes are dashed. */
export const PreviewBoard = ({ setup, draft, today }: Pick<StepProps, 'setup' | 'draft' | 'today'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { rooms, rules } = setup
  const weekday = shownWeekday(rules, draft, today)
  const bars = barsOf(weekday, rules, draft, setup)
  const hours = [...new Set(bars.map(hourOf))].sort()
  const total = weekTotal(rules, draft, setup)
  const elsewhere = bars.filter(({ roomId }) => !rooms.some(({ id }) => id === roomId))
  return (
    <aside className={css.preview} aria-label={m.preview(f.weekday(weekdayDate(weekday)))}>
      <h2>{m.preview(f.weekday(weekdayDate(weekday)))}</h2>
      <Card flush className={css.board}>
        {hours.length > 0 && (
          <p
            className={css.axis}
            aria-hidden="true"
            style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(64px, 1fr))` }}
          >
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </p>
        )}
        {rooms.map((room) => (
          <section key={room.id} className={css.band}>
            <h3>
              {room.name} <small>{m.spots[room.spotKind](room.capacity)}</small>
            </h3>
            {bars.some(({ roomId }) => roomId === room.id) ? (
              <Lane bars={bars.filter(({ roomId }) => roomId === room.id)} hours={hours} />
            ) : (
              <p className="soft sm">{m.noClassYet}</p>
            )}
          </section>
        ))}
        {elsewhere.length > 0 && (
          <section className={css.band}>
            <h3>{m.noRoom}</h3>
            <Lane bars={elsewhere} hours={hours} />
          </section>
        )}
        {rooms.length === 0 && elsewhere.length === 0 && <p className={cx(css.band, 'soft sm')}>{m.boardEmpty}</p>}
      </Card>
      <p className={css.note} aria-live="polite">
        {total.classes > 0 && <Rich text={m.weekTotal(total)} />} {m.notPublic}
      </p>
    </aside>
  )
}
