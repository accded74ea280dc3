import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './aside.module.css'
import type { Today } from './board-class.ts'
import { messages } from './messages.ts'

/** The latest arrivals, newest first. */
export const Arrivals = ({ today }: { today: Today }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <section className={css.arrivals}>
      <h2>{m.arriving}</h2>
      {today.arrivals.length === 0 && <p className="soft sm">{m.nobodyYet}</p>}
      <ul>
        {today.arrivals.map(({ bookingId, name, avatar, className, at }) => (
          <li key={bookingId}>
            <Avatar name={name} avatar={avatar} size={28} />
            <span className={css.name}>{name}</span>
            <span className="soft">{className}</span>
            <b className="clock">{f.time(at, today.timeZone)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
