import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { foreignZoneOf } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { RatingFigure } from '../../reviews/rating-pips.tsx'
import { Strip } from '../../seats/strip.tsx'
import { Card } from '../../ui/card.tsx'
import whole from '../../ui/whole-link.module.css'
import { Avatar } from '../../users/avatar.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { messages } from './messages.ts'
import css from './studio-row.module.css'

export type Explored = Data<'exploreStudios'>['items'][number]

/** Above this walking time, in minutes, the distance is shown instead. */
const maxMinutes = 60

/** Formats the distance to a studio: walking minutes, or kilometres if it is too far. */
export const useAway = () => {
  const m = useMessages(messages)
  const f = useFormat()
  return (minutes: number | null, metres: number | null): string | null => {
    if (minutes === null || metres === null) return null
    return minutes <= maxMinutes ? m.onFoot(f.minutes(minutes)) : m.away(f.number(Math.round(metres / 1000)))
  }
}

/** The next class with a free seat, of one discipline or any. */
export const nextOf = ({ disciplines }: Explored, discipline: string | undefined) =>
  disciplines
    .filter(({ name }) => discipline === undefined || name === discipline)
    .flatMap(({ name, next }) => (next === null ? [] : [{ name, ...next }]))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0]

const Next = ({ studio, discipline }: { studio: Explored; discipline: string | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const next = nextOf(studio, discipline)
  if (next === undefined) return <p className={`${css.next} soft sm`}>{m.noNext}</p>
  const { timeZone, city } = studio
  const zone = foreignZoneOf({ startsAt: next.startsAt, timeZone, city }, f.language)
  const day = [f.nearDayOf(next.startsAt, timeZone, now), next.name, zone].filter(Boolean).join(', ')
  return (
    <Link to={paths.member.class} params={{ id: next.classId }} className={css.next}>
      <span className={css.when}>
        <time dateTime={next.startsAt} className="clock">
          {f.time(next.startsAt, timeZone)}
        </time>
        <span>{day}</span>
      </span>
      <span className={css.seats}>
        <Strip size="xs" label="" capacity={next.capacity} taken={next.capacity - next.seatsLeft} />
        <small>{m.free(next.seatsLeft)}</small>
      </span>
    </Link>
  )
}

type StudioRowProps = { studio: Explored; away: string | null; discipline: string | undefined }

/** One studio: name, distance, disciplines and next free class. */
export const StudioRow = ({ studio, away, discipline }: StudioRowProps) => {
  const id = useId()
  // The page title already names the city.
  const [street = ''] = studio.address.split(/,\s*(?=[^,]*$)/)
  const place = [street, away].filter(Boolean).join(', ')
  return (
    <Card as="li" flush className={css.row} aria-labelledby={id}>
      <Avatar name={studio.name} avatar={studio.logo} size={56} className={css.logo} />
      <div className={css.what}>
        <h2 id={id} className="t3">
          <Link to={paths.studioDetails} params={{ id: studio.id }} className={whole.link}>
            {studio.name}
          </Link>
        </h2>
        <p className="soft">
          {place}
          {studio.rating && (
            <>
              {place !== '' && '. '}
              <RatingFigure rating={studio.rating} className={css.rating} />
            </>
          )}
        </p>
        <ul className={css.disciplines}>
          {studio.disciplines.map(({ name, color }) => (
            <li key={name} className={`d-${color}`}>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <Next studio={studio} discipline={discipline} />
      <FavouriteButton studio={studio} />
    </Card>
  )
}
