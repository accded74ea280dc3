import { expiresSoon } from '@cupo/core/expires-soon'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { isPayer, type PointsHeld } from './held.ts'
import css from './held-card.module.css'
import { HeldCard } from './held-card.tsx'
import { messages } from './messages.ts'
import type { OpenDialog } from './pass-dialogs.tsx'

/** Number of lots listed by name; the bar shows all. */
const namedLots = 3

const Lots = ({ lots }: Pick<PointsHeld, 'lots'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const isSoon = (at: string | null): boolean => at !== null && expiresSoon(new Date(at), new Date())
  return (
    <>
      <div className={css.lots} aria-hidden="true">
        {lots.map(({ left, validUntil }) => (
          <i key={validUntil} className={isSoon(validUntil) ? css.soon : undefined} style={{ flex: left }} />
        ))}
      </div>
      <p className={css.lotWords}>
        {lots.slice(0, namedLots).map(({ left, validUntil }) => (
          <span key={validUntil}>
            <b className={cx('clock', isSoon(validUntil) && css.soonWord)}>{f.number(left)}</b>{' '}
            {validUntil === null ? m.noExpiry : m.until(f.shortDate(lastDayKey(validUntil, zone)))}
          </span>
        ))}
      </p>
    </>
  )
}

/** The first points to expire, as a sentence; without any, says that the points do not expire. */
const Expiry = ({ lots }: Pick<PointsHeld, 'lots'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const first = lots.find(({ validUntil }) => validUntil !== null)
  if (first?.validUntil == null) return <p>{m.lasts}</p>
  return <p>{m.lots({ count: first.left, day: f.day(lastDayKey(first.validUntil, deviceTimeZone())) })}.</p>
}

/** Points that are valid in one place, with the plan that renews them. */
export const PointsHeldCard = ({ points, onOpen }: { points: PointsHeld; onOpen: OpenDialog }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { studio, company, left, lots, renewing } = points
  const isService = studio === null && company === null
  const plan = renewing[0]
  const day = (pass: NonNullable<typeof plan>) => f.date(dayKey(pass.renewal?.at ?? '', pass.timeZone))
  return (
    <HeldCard
      figure={left}
      title={m.points(left)}
      from={company !== null ? m.ofCompany(company) : studio === null ? m.validEverywhere : m.validAt(studio.name)}
      picture={lots.length > 0 ? <Lots lots={lots} /> : undefined}
      verbs={
        isService || plan !== undefined ? (
          <>
            {isService && (
              <Link to={paths.member.points} hash="comprar" className={buttonClass({ size: 'sm' })}>
                {m.buyPoints}
              </Link>
            )}
            {plan !== undefined && (
              <>
                {isPayer(plan) && (
                  <Button size="sm" look="quiet" onClick={() => onOpen('change', plan)}>
                    {m.changePlan}
                  </Button>
                )}
                <Button size="sm" look="quiet" onClick={() => onOpen('cancel', plan)}>
                  {m.cancel}
                </Button>
              </>
            )}
          </>
        ) : undefined
      }
    >
      {renewing.map(
        (pass) =>
          pass.renewal !== null && (
            <p key={pass.id}>
              <Rich text={m.plan({ name: pass.renewal.name, price: moneyWords(f, pass.renewal), day: day(pass) })} />
            </p>
          ),
      )}
      {company !== null && <p>{m.companyPrivacy}</p>}
      {renewing.length === 0 && (left === 0 ? <p>{m.noPoints}</p> : <Expiry lots={lots} />)}
    </HeldCard>
  )
}
