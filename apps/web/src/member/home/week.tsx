import type { Data } from '@cupo/contract'
import { dayState } from '@cupo/core/day-states'
import { IconCheck } from '@tabler/icons-react'
import { useFormat } from '../../format/use-format.ts'
import { type Translation, useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './week.module.css'
import { weekSentence } from './week-sentence.ts'

type WeekData = Data<'readMemberHome'>['week']
type Day = WeekData['days'][number]

const sentenceOf = (week: WeekData, m: Translation<typeof messages.es>): string => {
  const sentence = weekSentence(week)
  switch (sentence.kind) {
    case 'both':
      return m.weekBoth(sentence)
    case 'done':
      return m.weekDone(sentence.count)
    case 'booked':
      return m.weekBooked(sentence.count)
    case 'streak':
      return m.weekStreak(sentence.count)
    case 'booked-ahead':
      return m.aheadBooked(sentence.count)
    case 'empty-ahead':
      return m.aheadEmpty
    default:
      return m.weekEmpty
  }
}

const DayPip = ({ day }: { day: Day }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const description = [day.today && m.today, day.className, m.dayState[day.state]].filter(Boolean).join(', ')
  return (
    <li className={cx(css.day, css[day.state], day.today && css.today)} aria-current={day.today ? 'date' : undefined}>
      <VisuallyHidden>{m.dayIs({ day: f.weekdayAndNumber(day.date), what: description })}</VisuallyHidden>
      <span aria-hidden="true">{f.weekdayLetter(day.date)}</span>
      <i aria-hidden="true" className={css.pip}>
        {day.state === dayState.attended && <IconCheck />}
      </i>
      <b aria-hidden="true" className="num">
        {Number(day.date.slice(8))}
      </b>
    </li>
  )
}

/** The week as seven pips, the streak and a summary sentence. */
export const Week = ({ week, className }: { week: WeekData; className?: string | undefined }) => {
  const m = useMessages(messages)
  const streak = week.streakWeeks > 0 && (
    <span className={cx('soft sm', css.streak)}>
      <Rich text={m.streak(week.streakWeeks)} />
    </span>
  )
  return (
    <Section title={week.ahead ? m.weekAhead : m.week} aside={streak} className={className}>
      <ol className={css.week}>
        {week.days.map((day) => (
          <DayPip key={day.date} day={day} />
        ))}
      </ol>
      <p className={cx('soft', css.sentence)}>
        <Rich text={sentenceOf(week, m)} />
      </p>
    </Section>
  )
}
