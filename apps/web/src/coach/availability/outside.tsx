import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import css from './availability.module.css'
import { messages } from './messages.ts'

/** The coach's classes that do not fit the saved availability. Renders nothing without any. */
export const Outside = ({ classes }: { classes: Data<'readAvailability'>['outside'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  if (classes.length === 0) return null
  return (
    <Section title={m.outside}>
      <p className="soft">{m.outsideLead}</p>
      <ul className={css.outside}>
        {classes.map(({ id, name, studio, startsAt, timeZone }) => (
          <li key={id}>
            <Link to={paths.roster} params={{ id }}>
              {name}, {studio.name}
            </Link>
            <span className="soft num">{f.moment(startsAt, timeZone, now)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
