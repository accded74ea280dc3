import type { Data } from '@cupo/contract'
import { suggestionReason } from '@cupo/core/suggestion-reasons'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { addDays, dayKey } from '../../format/day.ts'
import type { Format } from '../../format/format.ts'
import { useFormat } from '../../format/use-format.ts'
import { foreignZoneOf } from '../../format/zone.ts'
import { type Translation, useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ClassStrip, SeatsLeft } from '../bookings/book/availability.tsx'
import { BookButton } from '../bookings/book/book-button.tsx'
import { useClassState } from '../bookings/book/use-class-state.ts'
import { useFreedSeats } from '../classes/calendar/use-freed-seats.ts'
import css from './for-you.module.css'
import { messages } from './messages.ts'

type Suggestion = Data<'readMemberHome'>['forYou'][number]

const aMonday = '2024-01-01'

const reason = ({ because, about }: Suggestion, m: Translation<typeof messages.es>, f: Format): string => {
  if (because === suggestionReason.popular) return m.because.popular
  if (because === suggestionReason.weekday) return m.because.weekday(f.weekday(addDays(aMonday, Number(about) - 1)))
  return m.because[because](about)
}

const ForYouCard = ({ suggestion, freed }: { suggestion: Suggestion; freed: number }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { class: view } = suggestion
  const { classState } = useClassState(view)
  const { id, classType, coach, studio, startsAt, timeZone } = view
  return (
    <Card as="li" edge={classType.color} className={css.card}>
      <div className={css.head}>
        <b className="clock c3">{f.time(startsAt, timeZone)}</b>
        <span className={css.day}>{f.shortDay(dayKey(startsAt, timeZone))}</span>
      </div>
      <h3>
        <Link to={paths.member.class} params={{ id }} className={css.name} viewTransition>
          {classType.name}
        </Link>
      </h3>
      <p className="soft sm">
        {[coach?.name, studio.name, foreignZoneOf(view, f.language)].filter(Boolean).join(' · ')}
      </p>
      <div className={css.seats}>
        <ClassStrip view={view} classState={classState} freed={freed} />
        <SeatsLeft view={view} classState={classState} freed={freed} className="sm num" />
      </div>
      <div className={css.foot}>
        <span className="sm soft">{reason(suggestion, m, f)}</span>
        <span className={css.act}>
          <BookButton view={view} withPrice wide />
        </span>
      </div>
    </Card>
  )
}

/** Suggested classes, each with the reason. */
export const ForYou = ({ forYou, className }: { forYou: Suggestion[]; className?: string | undefined }) => {
  const m = useMessages(messages)
  const freed = useFreedSeats(useMemo(() => forYou.map((suggestion) => suggestion.class), [forYou]))
  if (forYou.length === 0) return null
  return (
    <Section
      title={m.forYou}
      aside={<Link to={paths.member.calendar}>{m.seeCalendar}</Link>}
      className={cx(css.section, className)}
    >
      <ul className={css.cards}>
        {forYou.map((suggestion) => (
          <ForYouCard key={suggestion.class.id} suggestion={suggestion} freed={freed.get(suggestion.class.id) ?? 0} />
        ))}
      </ul>
    </Section>
  )
}
