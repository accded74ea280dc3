import type { Data } from '@cupo/contract'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './plan-messages.ts'
import css from './series.module.css'

type AffectedPeople = Data<'deleteSeries'>['affected']['people']
type PeopleProps = {
  people: AffectedPeople
  timeZone: string
  /** At most this many people without an overlap are listed; the rest are counted. Overlaps are always listed. */
  named?: number
}

const Overlaps = ({ overlaps, timeZone }: { overlaps: AffectedPeople[number]['overlaps']; timeZone: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return overlaps.map(({ of, id, name, startsAt }) => (
    <p key={`${of} ${id}`} className="warn sm">
      {name === null || startsAt === null
        ? m.overlapElsewhere
        : m.overlap({ name, day: f.shortDate(dayKey(startsAt, timeZone)), time: f.time(startsAt, timeZone) })}
    </p>
  ))
}

/** The people affected by a timetable change, those with two overlapping classes first. */
export const People = ({ people, timeZone, named = 6 }: PeopleProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const twice = people.filter((p) => p.overlaps.length > 0)
  const others = people.filter((p) => p.overlaps.length === 0)
  return (
    <>
      {twice.length > 0 && (
        <p className="warn" role="status">
          {m.overlapPeople(twice.length)}
        </p>
      )}
      <ul className={css.people}>
        {[...twice, ...others.slice(0, named)].map(({ id, name, classes, overlaps }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            <span className="soft sm">{classes.map((at) => f.shortDate(dayKey(at, timeZone))).join(' · ')}</span>
            <Overlaps overlaps={overlaps} timeZone={timeZone} />
          </li>
        ))}
        {others.length > named && <li className="soft sm">{m.others(others.length - named)}</li>}
      </ul>
    </>
  )
}
