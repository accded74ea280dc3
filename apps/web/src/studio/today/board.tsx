import { useFormat } from '../../format/use-format.ts'
import { minutesInto } from '../../format/wall-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { type Axis, buildAxis, stack } from './axis.ts'
import css from './board.module.css'
import { type BoardClass, type BoardRoom, shareOf, type Today } from './board-class.ts'
import { type Alert, ClassBar } from './class-bar.tsx'
import { messages } from './messages.ts'
import { rowsOf } from './seats.tsx'
import { Share } from './share.tsx'

/** Minimum distance in hours between two bars of a level. */
const hoursApart = 0.8
const longName = 9
const two = (hour: number): string => String(hour).padStart(2, '0')

type BoardProps = {
  today: Today
  now: Date
  freed: ReadonlyMap<string, number>
  alerts: ReadonlyMap<string, Alert>
}

type Placed = { view: BoardClass; at: number }

/** Width available to the text of a bar: up to the next bar, or an hour. */
const widthOf = (level: readonly Placed[], index: number, units: number): number => {
  const here = level[index]?.at ?? 0
  const next = level[index + 1]?.at ?? 1
  return Math.min(next - here, 1.3 / units) - 0.08 / units
}

const HourLines = ({ axis }: { axis: Axis }) => (
  <>
    {axis.marks.map(({ hour, at }) => (
      <i key={hour} className={css.line} style={{ left: `${100 * at}%` }} />
    ))}
  </>
)

type BandProps = Omit<BoardProps, 'today'> & { room: BoardRoom; axis: Axis; day: string; timeZone: string }

const Band = ({ room, axis, day, timeZone, now, freed, alerts }: BandProps) => {
  const m = useMessages(messages)
  const share = shareOf(room.classes)
  const placed = room.classes.map((view) => ({
    view,
    at: axis.at(minutesInto(day, view.startsAt, timeZone)),
  }))
  const levels = stack(placed, hoursApart / axis.units)
  const rows = Math.max(1, ...room.classes.map(({ capacity }) => rowsOf(capacity)))
  const long = room.classes.some(({ classType }) => classType.name.length > longName)
  const height = 47 + 12.5 * rows + (long ? 14 : 0)
  return (
    <section className={css.band}>
      <header>
        <h2 className="title t3">{room.room?.name ?? m.noRoom}</h2>
        {room.room !== null && <span className="soft">{m.spots[room.spotKind](room.capacity)}</span>}
        {share !== null && <Share share={share} className={css.share} />}
      </header>
      {levels.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels are identified by position
        <div key={index} className={css.lane} style={{ height }}>
          <HourLines axis={axis} />
          {level.map(({ view, at }, place) => (
            <ClassBar
              key={view.id}
              view={view}
              now={now}
              freed={freed.get(view.id) ?? 0}
              alert={alerts.get(view.id)}
              at={at}
              width={widthOf(level, place, axis.units)}
            />
          ))}
        </div>
      ))}
      {levels.length === 0 && <p className={css.emptyRoom}>{m.roomEmpty}</p>}
    </section>
  )
}

/** The day as rooms × hours with a bar of pips per class. Empty hours are folded; a line marks the current time. */
export const Board = ({ today, now, freed, alerts }: BoardProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { date, timeZone, rooms } = today
  const axis = buildAxis(
    rooms.flatMap(({ classes }) =>
      classes.map(({ startsAt, endsAt }) => ({
        from: minutesInto(date, startsAt, timeZone),
        to: minutesInto(date, endsAt, timeZone),
      })),
    ),
  )
  if (axis === null) return null
  const minute = minutesInto(date, now, timeZone)
  // Hides the hour label that the current time would cover.
  const away = (at: number) => (axis.at(minute) - at) * axis.units
  const marks = axis.marks.filter(({ at }) => !axis.holds(minute) || away(at) < -0.35 || away(at) > 0.6)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on long days, and by keyboard while focused
    <section className={css.scroll} aria-label={m.board} tabIndex={0}>
      <Card flush className={css.board} style={{ minWidth: axis.units * 62 + 34 }}>
        <div className={css.axis} aria-hidden="true">
          <div>
            {marks.map(({ hour, at }) => (
              <span key={hour} style={{ left: `${100 * at}%` }}>
                {two(hour)}
              </span>
            ))}
          </div>
        </div>
        <div className={css.over} aria-hidden="true">
          {axis.folds.map(({ from, at, width }) => (
            <div
              key={from}
              className={css.fold}
              style={{ left: `calc(${100 * at}% - 2px)`, width: `calc(${100 * width}% - 12px)` }}
            />
          ))}
          {axis.holds(minute) && (
            <div className={css.now} style={{ left: `${100 * axis.at(minute)}%` }}>
              <b>{f.time(now, timeZone)}</b>
            </div>
          )}
        </div>
        {rooms.map((room) => (
          <Band
            key={room.room?.id ?? 'none'}
            room={room}
            axis={axis}
            day={date}
            timeZone={timeZone}
            now={now}
            freed={freed}
            alerts={alerts}
          />
        ))}
      </Card>
    </section>
  )
}
