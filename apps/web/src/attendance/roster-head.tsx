import type { ClassDetail } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/class-status'
import { roleOf } from '@cupo/core/roles'
import { IconArrowLeft, IconMessage, IconPrinter, IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { dayKey } from '../format/day.ts'
import type { Format } from '../format/format.ts'
import { useFormat } from '../format/use-format.ts'
import { type Translation, useMessages } from '../i18n/messages.ts'
import { Strip } from '../seats/strip.tsx'
import { IconButton, iconButtonClass } from '../ui/button.tsx'
import { messages } from './messages.ts'
import css from './roster-head.module.css'
import { messages as writeMessages } from './write-messages.ts'
import { WriteToClass } from './write-to-class.tsx'

/** The range of seats shown in one full-width row; fewer would be too far apart, more are a bar. */
const spreadFrom = 14
const spreadTo = 24

/** Whether the seats of a class are one row over the whole width. */
export const isSpread = ({ capacity }: Pick<ClassDetail, 'capacity'>): boolean =>
  capacity > spreadFrom && capacity <= spreadTo

/** The text with a lower-case first letter, for use within a sentence. */
const beginLower = (text: string, language: string): string =>
  `${text.charAt(0).toLocaleLowerCase(language)}${text.slice(1)}`

type Counts = { expected: number; arrived: number; missing: number }

/** The time until or since the class, as a short text. */
export const whenOf = (view: ClassDetail, now: Date, f: Format, m: Translation<typeof messages.es>): string => {
  if (isCancelledClass(view.status)) return m.cancelled
  if (Date.parse(view.endsAt) <= now.getTime()) return m.over
  if (Date.parse(view.startsAt) <= now.getTime()) return m.ends(f.countdown(now, view.endsAt))
  return m.starts(f.countdown(now, view.startsAt))
}

/** The back link to the page of the coach or the studio. */
const Back = ({ view }: { view: ClassDetail }) => {
  const m = useMessages(messages)
  const user = useUser()
  const icon = <IconArrowLeft aria-hidden="true" />
  const look = { className: iconButtonClass(css.back), 'aria-label': m.backToDay }
  if (user !== null && roleOf(user.userType.id) === 'coach') {
    return (
      <Link {...look} to={paths.coach.home}>
        {icon}
      </Link>
    )
  }
  return (
    <Link {...look} to={paths.studio.classes} search={{ day: dayKey(view.startsAt, view.timeZone) }}>
      {icon}
    </Link>
  )
}

/** The header of a roster: time, arrivals and seats. */
export const RosterHead = ({ view, counts, now }: { view: ClassDetail; counts: Counts; now: Date }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const words = useMessages(writeMessages)
  const [writing, setWriting] = useState(false)
  const { expected, arrived, missing } = counts
  const booked = expected + arrived + missing
  const minutes = (Date.parse(view.endsAt) - Date.parse(view.startsAt)) / 60_000
  const day = dayKey(view.startsAt, view.timeZone)
  const free = Math.max(0, view.capacity - booked)
  return (
    <header className={css.head}>
      <p className={css.top}>
        <Back view={view} />
        <span>
          <time className={css.date} dateTime={day}>
            {f.day(day)}
          </time>
          <span className="soft">, {beginLower(whenOf(view, now, f, m), f.language)}</span>
        </span>
        {Date.parse(view.endsAt) > now.getTime() && !isCancelledClass(view.status) && (
          <Link className={iconButtonClass(css.scan)} to={paths.scan} params={{ id: view.id }} aria-label={m.scan}>
            <IconScan aria-hidden="true" />
          </Link>
        )}
        {!isCancelledClass(view.status) && booked > 0 && (
          <IconButton className={css.print} label={words.write} onClick={() => setWriting(true)}>
            <IconMessage aria-hidden="true" />
          </IconButton>
        )}
        {!isCancelledClass(view.status) && (
          <IconButton className={css.print} label={m.print} onClick={() => window.print()}>
            <IconPrinter aria-hidden="true" />
          </IconButton>
        )}
      </p>
      <div className={css.figures}>
        <time className={`clock ${css.hour}`} dateTime={view.startsAt}>
          {f.time(view.startsAt, view.timeZone)}
        </time>
        <p className={css.count} aria-live="polite">
          <b className="clock">
            {arrived}
            <small> / {booked}</small>
          </b>
          <span>{m.arrived(arrived)}</span>
        </p>
      </div>
      <div className={css.name}>
        <h1>{view.classType.name}</h1>
        <p className="soft">
          {[view.room?.name ?? m.noRoom, f.minutes(minutes), view.coach === null ? null : m.coach(view.coach.name)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <Strip
        className={isSpread(view) ? css.spread : css.strip}
        size="m"
        columns={view.capacity <= spreadTo ? 'oneRow' : 'auto'}
        capacity={view.capacity}
        taken={booked}
        arrived={arrived}
        noShow={missing}
        label={m.strip({ arrived, expected, missing, free })}
      />
      {writing && <WriteToClass classId={view.id} onClose={() => setWriting(false)} />}
    </header>
  )
}
