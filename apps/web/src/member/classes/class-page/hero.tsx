import type { ClassDetail } from '@cupo/contract'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { subject } from '../../../ui/focus-subject.ts'
import { Rich } from '../../../ui/rich.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ClassStrip } from '../../bookings/book/availability.tsx'
import type { ClassState } from '../../bookings/book/class-state.ts'
import { WhoAndWhere } from '../../bookings/book/who-and-where.tsx'
import css from './hero.module.css'
import { messages } from './messages.ts'

type HeroProps = { view: ClassDetail; classState: ClassState }

/** Date, start time, class name, studio and room. */
export const Hero = ({ view, classState }: HeroProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { startsAt, endsAt, timeZone } = view
  const zone = foreignZoneOf(view, f.language)
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return (
    <header className={cx(css.hero, `d-${view.classType.color}`, classState === 'cancelled' && css.off)}>
      <p className={css.day}>
        <i aria-hidden="true" />
        {f.day(dayKey(startsAt, timeZone))}
      </p>
      <div className={css.hours}>
        <time dateTime={startsAt} className={cx('clock', css.hour)}>
          {f.time(startsAt, timeZone)}
        </time>
        <p className={css.length}>
          <b>{f.minutes(minutes)}</b>
          <span className="soft">{m.until(f.time(endsAt, timeZone))}</span>
          {zone !== null && <span className="soft">{zone}</span>}
        </p>
      </div>
      <h1 {...subject(`class-${view.id}`)}>{view.classType.name}</h1>
      <p className={cx('soft', css.place)}>
        <WhoAndWhere view={{ coach: null, studio: view.studio }} separator=", " more={[view.room?.name]} />
      </p>
    </header>
  )
}

/** The seat strip and the number of free seats; changes are announced in a live region. */
export const Seats = ({ view, classState }: HeroProps) => {
  const m = useMessages(messages)
  const free = { free: view.seatsLeft, capacity: view.capacity }
  return (
    <div className={css.seats}>
      <ClassStrip view={view} classState={classState} size="m" />
      <p className={css.figures}>
        <span>
          <Rich text={m.freeOf(free)} />
        </span>
        {view.waitlisted > 0 && (
          <span>
            <Rich text={m.waiting(view.waitlisted)} />
          </span>
        )}
      </p>
      <VisuallyHidden live>{m.live(free)}</VisuallyHidden>
    </div>
  )
}
