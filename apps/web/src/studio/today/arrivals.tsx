import { IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { PartnerMark } from '../partners/partner-mark.tsx'
import css from './aside.module.css'
import { phaseOf, type Today } from './board-class.ts'
import { messages } from './messages.ts'

/** How long before the start people begin to arrive, in ms. */
const arriveMs = 45 * 60_000

/** Links to check-in by camera for the classes with arrivals at this time. */
const ScanLinks = ({ today }: { today: Today }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(30_000)
  const soon = today.rooms
    .flatMap(({ classes }) => classes)
    .filter((view) => phaseOf(view, now) !== 'past' && Date.parse(view.startsAt) - now.getTime() < arriveMs)
  return soon.map((view) => (
    <Link key={view.id} className={buttonClass({ size: 'sm' }, css.scan)} to={paths.scan} params={{ id: view.id }}>
      <IconScan aria-hidden="true" />
      {m.scan({ name: view.classType.name, time: f.time(view.startsAt, view.timeZone) })}
    </Link>
  ))
}

/** The latest arrivals, newest first. */
export const Arrivals = ({ today }: { today: Today }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <section className={css.arrivals}>
      <h2>{m.arriving}</h2>
      <ScanLinks today={today} />
      {today.arrivals.length === 0 && <p className="soft sm">{m.nobodyYet}</p>}
      <ul>
        {today.arrivals.map(({ bookingId, name, avatar, className, partner, at }) => (
          <li key={bookingId}>
            <Avatar name={name} avatar={avatar} size={28} />
            <span className={css.who}>
              <span className={css.name}>{name}</span>
              {partner && <PartnerMark partner={partner} />}
              <span className="soft">{className}</span>
            </span>
            <b className="clock">{f.time(at, today.timeZone)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
