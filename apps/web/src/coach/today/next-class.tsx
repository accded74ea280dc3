import { IconScan, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { cityOf, isElsewhere } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { buttonClass, iconButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import { type CoachClass, phaseOf } from './coach-class.ts'
import { messages } from './messages.ts'
import css from './next-class.module.css'

/** The focused class: time, countdown, attendance, and the link to its roster. */
export const NextClass = ({ view, now }: { view: CoachClass; now: Date }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const live = phaseOf(view, now) === 'live'
  const { classType, studio, room, timeZone } = view
  const figure =
    live || view.arrived > 0 ? { count: view.arrived, of: view.booked } : { count: view.booked, of: view.capacity }
  return (
    <Card as="article" edge={classType.color} className={css.next} aria-label={live ? m.now : m.next}>
      <p className={css.when}>
        <b>{live ? m.now : m.next}</b>
        <span className="soft">{live ? m.ends(f.countdown(now, view.endsAt)) : f.countdown(now, view.startsAt)}</span>
      </p>
      <div className={css.figures}>
        <time className={cx('clock', css.hour)} dateTime={view.startsAt}>
          {f.time(view.startsAt, timeZone)}
        </time>
        <b className={cx('clock', css.count)} aria-hidden="true">
          {figure.count}
          <small> / {figure.of}</small>
        </b>
      </div>
      <div className={css.name}>
        <h2>{classType.name}</h2>
        <p className="soft sm">
          {studio.name} · {room?.name ?? m.noRoom}
          {isElsewhere(view.startsAt, timeZone) && ` · ${m.inZone(cityOf(timeZone, f.language))}`}
        </p>
      </div>
      <Strip size="m" capacity={view.capacity} taken={view.booked} arrived={view.arrived} noShow={view.noShow} />
      <p className={css.facts}>
        <span className="soft num">{(live || view.arrived > 0 ? m.arrived : m.taken)(figure)}</span>
        {view.waitlisted > 0 && <b className="ink num">{m.waiting(view.waitlisted)}</b>}
        {view.firstTimers > 0 && (
          <Tag tone="ink" icon={<IconStar aria-hidden="true" />}>
            {m.firstTimers(view.firstTimers)}
          </Tag>
        )}
      </p>
      <div className={css.acts}>
        <Link
          className={buttonClass({ look: 'fill', size: 'xl', wide: true })}
          to={paths.roster}
          params={{ id: view.id }}
        >
          {m.roster}
        </Link>
        <Link className={iconButtonClass(css.scan)} to={paths.scan} params={{ id: view.id }} aria-label={m.scan}>
          <IconScan aria-hidden="true" />
        </Link>
      </div>
    </Card>
  )
}
