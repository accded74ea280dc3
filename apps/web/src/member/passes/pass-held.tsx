import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { dayKey, lastDayKey } from '../../format/day.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { type HeldPass, isPayer } from './held.ts'
import { HeldCard } from './held-card.tsx'
import { messages } from './messages.ts'
import type { OpenDialog } from './pass-dialogs.tsx'
import { ClassPips, MonthPips, VisitPips } from './pips.tsx'

const isUnlimited = (pass: HeldPass): boolean => pass.unit === 'visit' && pass.perPeriod === null

/** The figure of a pass and its label. */
const useFigure = (pass: HeldPass): { figure: number; title: string } => {
  const m = useMessages(messages)
  const left = pass.left ?? 0
  if (pass.unit === 'class') return { figure: left, title: m.classes(left) }
  if (isUnlimited(pass)) return { figure: pass.visits.length, title: m.classesMonth(pass.visits.length) }
  return { figure: left, title: { week: m.freeWeek, month: m.freeMonth }[pass.period ?? 'week'](left) }
}

/** The next event of a pass: renewal, expiry or freeze. */
const Next = ({ pass }: { pass: HeldPass }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { renewal, freeze, timeZone, validUntil, status, name } = pass
  const day = (instant: string): string => f.day(dayKey(instant, timeZone))
  if (freeze !== null) {
    const until = f.date(freeze.until)
    return <Rich text={status === 'frozen' ? m.frozen(until) : m.willFreeze({ from: f.date(freeze.from), until })} />
  }
  if (renewal !== null) {
    const priced = { day: day(renewal.at), price: moneyWords(f, renewal) }
    return (
      <>
        <Rich text={status === 'grace' ? m.unpaid(priced) : m.renews(priced)} />
        {renewal.name !== name && ` ${m.renewsAs(renewal.name)}`}
      </>
    )
  }
  return validUntil === null ? m.lasts : <Rich text={m.ends(f.day(lastDayKey(validUntil, timeZone)))} />
}

const Verbs = ({ pass, onOpen }: { pass: HeldPass; onOpen: OpenDialog }) => {
  const m = useMessages(messages)
  const { name, freeze, freezable, renewal, status } = pass
  const verb = (label: string, dialog: Parameters<OpenDialog>[0], look: 'line' | 'quiet' | 'fill') => (
    <Button size="sm" look={look} aria-label={m.act({ verb: label, name })} onClick={() => onOpen(dialog, pass)}>
      {label}
    </Button>
  )
  if (pass.unit === 'class') {
    return (
      <Link
        to={paths.member.calendar}
        className={buttonClass({ size: 'sm' })}
        aria-label={m.act({ verb: m.book, name })}
      >
        {m.book}
      </Link>
    )
  }
  return (
    <>
      {status === 'grace' && isPayer(pass) && verb(m.newCard, 'pay', 'fill')}
      {freeze !== null && verb(status === 'frozen' ? m.resume : m.unfreeze, 'resume', 'line')}
      {freezable !== null && freezable.days >= 7 && verb(m.freeze, 'freeze', 'line')}
      {renewal !== null && isPayer(pass) && status === 'active' && verb(m.changePlan, 'change', 'quiet')}
      {renewal !== null && verb(m.cancel, 'cancel', 'quiet')}
    </>
  )
}

/** Price per class of an unlimited membership in this month. */
const PriceEach = ({ pass: { renewal, visits } }: { pass: HeldPass }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (renewal === null || visits.length === 0) return null
  const each = moneyWords(f, { ...renewal, amount: Math.round(renewal.amount / visits.length) })
  return (
    <p>
      <Rich text={m.each({ price: moneyWords(f, renewal), count: visits.length, each })} />
    </p>
  )
}

/** A membership or a class pass. */
export const PassHeldCard = ({ pass, onOpen }: { pass: HeldPass; onOpen: OpenDialog }) => {
  const { figure, title } = useFigure(pass)
  const picture =
    pass.unit === 'class' ? (
      <ClassPips left={pass.left ?? 0} given={Math.max(pass.given ?? 0, pass.left ?? 0)} />
    ) : isUnlimited(pass) ? (
      <>
        <MonthPips pass={pass} />
        <PriceEach pass={pass} />
      </>
    ) : (
      <VisitPips pass={pass} />
    )
  return (
    <HeldCard
      figure={figure}
      title={title}
      from={[pass.name, pass.studio?.name].filter(Boolean).join(', ')}
      picture={picture}
      look={pass.status === 'grace' ? 'grace' : undefined}
      verbs={<Verbs pass={pass} onOpen={onOpen} />}
    >
      <p>
        <Next pass={pass} />
      </p>
    </HeldCard>
  )
}
