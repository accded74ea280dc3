import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { addDays, dayKey } from '../../format/day.ts'
import type { Format } from '../../format/format.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Translation, useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { Strip } from '../../ui/strip.tsx'
import { BookButton } from '../booking/book-button.tsx'
import css from './for-you.module.css'
import { messages } from './messages.ts'

type Suggestion = Data<'readMemberHome'>['forYou'][number]

const aMonday = '2024-01-01'

const reason = ({ because, about }: Suggestion, m: Translation<typeof messages.es>, f: Format): string => {
  if (because === 'popular') return m.because.popular
  if (because === 'weekday') return m.because.weekday(f.weekday(addDays(aMonday, Number(about) - 1)))
  return m.because[because](about)
}

const ForYouCard = ({ suggestion }: { suggestion: Suggestion }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { class: view } = suggestion
  const { id, classType, coach, studio, startsAt, timeZone, capacity, booked, seatsLeft, mine } = view
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
      <p className="soft sm">{[coach?.name, studio.name].filter(Boolean).join(' · ')}</p>
      <div className={css.seats}>
        <Strip capacity={capacity} taken={booked} mine={mine?.status === 'booked' ? 1 : 0} />
        <span className="sm num">
          <Rich text={seatsLeft > 0 ? m.free(seatsLeft) : m.full} />
        </span>
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

/** Classes that suit what a member books, each with why it is here. */
export const ForYou = ({ forYou, className }: { forYou: Suggestion[]; className?: string | undefined }) => {
  const m = useMessages(messages)
  if (forYou.length === 0) return null
  return (
    <Section
      title={m.forYou}
      aside={<Link to={paths.member.calendar}>{m.seeCalendar}</Link>}
      className={cx(css.section, className)}
    >
      <ul className={css.cards}>
        {forYou.map((suggestion) => (
          <ForYouCard key={suggestion.class.id} suggestion={suggestion} />
        ))}
      </ul>
    </Section>
  )
}
