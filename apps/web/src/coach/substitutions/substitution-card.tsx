import type { Data } from '@cupo/contract'
import type { ReactNode } from 'react'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { cityOf, isElsewhere } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import css from './substitutions.module.css'

export type Substitution = Data<'listCoachSubstitutions'>['taken'][number]

/** The name and local time of a request's class, for labels of its buttons. */
export const useClassLabel = ({ class: session }: Substitution): { name: string; time: string } => ({
  name: session.classType.name,
  time: useFormat().time(session.startsAt, session.timeZone),
})

type SubstitutionCardProps = { item: Substitution; children?: ReactNode; acts?: ReactNode }

/** The class of a request: time, discipline and place, with the state and the actions below. */
export const SubstitutionCard = ({ item, children, acts }: SubstitutionCardProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { classType, studio, room, startsAt, endsAt, timeZone, booked, capacity } = item.class
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  const place = room === null ? studio.name : `${studio.name}, ${room.name}`
  return (
    <Card as="li" edge={classType.color} className={css.card}>
      <p className={css.when}>
        <b className="clock c2">{f.time(startsAt, timeZone)}</b>
        <span>
          {f.nearDay(dayKey(startsAt, timeZone), dayKey(now, timeZone))}
          {isElsewhere(startsAt, timeZone) && ` · ${cityOf(timeZone, f.language)}`}
        </span>
      </p>
      <h3>{classType.name}</h3>
      <p className="soft sm">
        {place}. {f.minutes(minutes)}. {m.seats({ booked, capacity })}
      </p>
      {children}
      {acts !== undefined && <div className={css.acts}>{acts}</div>}
    </Card>
  )
}
