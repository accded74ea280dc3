import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { cityOf, isElsewhere } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import whole from '../../ui/whole-link.module.css'
import { type CoachClass, phaseOf } from './coach-class.ts'
import { messages } from './messages.ts'
import css from './timeline.module.css'

const Row = ({ view, now }: { view: CoachClass; now: Date }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const state = phaseOf(view, now)
  const { classType, studio, room, timeZone } = view
  const time = f.time(view.startsAt, timeZone)
  const words =
    state === 'ahead' && view.arrived === 0
      ? m.taken({ count: view.booked, of: view.capacity })
      : (state === 'past' ? m.came : m.arrived)({ count: view.arrived, of: view.booked })
  return (
    <li className={cx(css.row, css[state], `d-${classType.color}`)}>
      <p className={css.hours}>
        <b className="clock c2">{time}</b>
        <span className="soft sm num">{f.time(view.endsAt, timeZone)}</span>
      </p>
      <div className={cx(css.card, 'edge')}>
        <div className={css.what}>
          <h3>
            <Link
              className={whole.link}
              to={paths.roster}
              params={{ id: view.id }}
              aria-label={m.openRoster({ name: classType.name, time })}
            >
              {classType.name}
            </Link>
          </h3>
          <p className="soft sm">
            {studio.name} · {room?.name ?? m.noRoom}
            {isElsewhere(view.startsAt, timeZone) && ` · ${m.inZone(cityOf(timeZone, f.language))}`}
          </p>
        </div>
        <div className={css.seats}>
          <Strip size="s" capacity={view.capacity} taken={view.booked} arrived={view.arrived} noShow={view.noShow} />
          <p className={css.facts}>
            <span className="soft sm num">{words}</span>
            {view.waitlisted > 0 && state !== 'past' && <b className="ink sm num">{m.waiting(view.waitlisted)}</b>}
            {view.firstTimers > 0 && (
              <Tag tone="ink" icon={<IconStar aria-hidden="true" />}>
                {m.firstTimers(view.firstTimers)}
              </Tag>
            )}
          </p>
        </div>
      </div>
    </li>
  )
}

/** The day's classes in a list, with a marker at the current time. */
export const Timeline = ({ classes, now }: { classes: readonly CoachClass[]; now: Date }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const next = classes.findIndex((view) => Date.parse(view.startsAt) > now.getTime())
  return (
    <Section title={m.timeline} className={css.section}>
      <ol className={css.list}>
        {classes.map((view, index) => (
          <Fragment key={view.id}>
            {index === next && index > 0 && (
              <li className={css.now}>
                <b>{m.nowMark(f.time(now, view.timeZone))}</b>
              </li>
            )}
            <Row view={view} now={now} />
          </Fragment>
        ))}
      </ol>
    </Section>
  )
}
