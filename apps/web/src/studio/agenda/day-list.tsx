import type { ClassView } from '@cupo/contract'
import { isScheduledClass } from '@cupo/core/class-status'
import { useDesks } from '../../api/live/agenda-desks.ts'
import { type DayKey, dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PartnerSeats } from '../partners/partner-mark.tsx'
import css from './agenda.module.css'
import { desksByClass, hueStyle, useDeskWords } from './desk-marks.tsx'
import desksCss from './desks.module.css'
import { messages } from './messages.ts'
import type { Grouping } from './placing.ts'

type DayListProps = {
  days: readonly DayKey[]
  day: DayKey
  /** The classes of the days. */
  week: readonly ClassView[]
  views: readonly ClassView[]
  by: Grouping
  onDay: (day: DayKey) => void
  onOpen: (view: ClassView) => void
}

/** A day on a phone: the days of the week, and the classes of the chosen one as rows. */
export const DayList = ({ days, day, week, views, by, onDay, onOpen }: DayListProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const at = desksByClass(useDesks())
  const words = useDeskWords()
  const desksOn = (one: DayKey) =>
    week.filter((view) => dayKey(view.startsAt, view.timeZone) === one).flatMap((view) => at.get(view.id) ?? [])
  return (
    <>
      <div className={css.days}>
        {days.map((one) => {
          const desks = desksOn(one)
          return (
            <button
              key={one}
              type="button"
              className={cx(one === day && css.dayOn, desks.length > 0 && desksCss.row)}
              style={hueStyle(desks[0])}
              aria-current={one === day ? 'date' : undefined}
              onClick={() => onDay(one)}
            >
              <VisuallyHidden>
                {f.day(one)}
                {desks.length > 0 && `. ${m.onDay(f.list(desks.map(({ name }) => name)))}`}
              </VisuallyHidden>
              <span aria-hidden="true">{f.weekdayLetter(one)}</span>
              <b className="clock" aria-hidden="true">
                {Number(one.slice(8))}
              </b>
            </button>
          )
        })}
      </div>
      <Card flush>
        {views.length === 0 && <p className={cx(css.none, 'soft')}>{m.none}</p>}
        <ul>
          {views.map((view) => (
            <li
              key={view.id}
              className={cx(css.row, 'edge', `d-${view.classType.color}`, at.has(view.id) && desksCss.row)}
              style={hueStyle(at.get(view.id)?.[0])}
            >
              <button type="button" data-class={view.id} onClick={() => onOpen(view)}>
                <b className={cx('clock', css.at, !isScheduledClass(view.status) && 'soft')}>
                  {f.time(view.startsAt, view.timeZone)}
                </b>
                <span className={css.what}>
                  <b>{view.classType.name}</b>
                  <span className="soft sm">
                    {by === 'rooms' ? (view.coach?.name ?? m.noCoach) : (view.room?.name ?? m.noRoom)}
                  </span>
                  {at.has(view.id) && <span className={desksCss.here}>{words(at.get(view.id) ?? [])}</span>}
                </span>
                <span className={css.seats}>
                  <Strip size="s" capacity={view.capacity} taken={view.booked} label="" />
                  <span className="soft sm num">
                    <span>{`${view.booked} / ${view.capacity}`}</span>
                  </span>
                </span>
                <span className={css.ofPartners}>
                  <PartnerSeats view={view} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
