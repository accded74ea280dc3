import type { Data } from '@cupo/contract'
import { planPeriod } from '@cupo/core/plan-periods'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from '../points/messages.ts'
import css from './plan-list.module.css'

export type Plan = Data<'listPlans'>[number]

const Offer = ({ plan, onChoose }: { plan: Plan; onChoose?: (() => void) | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const usd = m.usd(f.number(plan.usd, 2))
  return (
    <li className={css.plan}>
      <p className={css.name}>{plan.name}</p>
      <p className={css.points}>
        <b className="clock c2">{f.number(plan.points)}</b> <span className="soft sm">{m.word(plan.points)}</span>
      </p>
      <p className={css.price}>
        <b>{usd}</b> <span className="soft sm">{plan.period === planPeriod.month ? m.forMonth : m.once}</span>
      </p>
      <p className={css.valid}>{m.validFor(plan.validDays)}</p>
      <Link
        to={paths.member.points}
        search={{ plan: plan.id }}
        onClick={onChoose}
        resetScroll={false}
        className={buttonClass({ size: 'sm' })}
        aria-label={m.buyPlan({ name: plan.name, points: f.points(plan.points), usd })}
      >
        {m.buy}
      </Link>
    </li>
  )
}

/** The plans for sale; each opens its purchase form. */
export const PlanList = ({ onChoose }: { onChoose?: () => void }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listPlans', {})
  if (data === undefined) {
    if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    return (
      <div className={css.plans} aria-busy="true">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={64} />
        ))}
      </div>
    )
  }
  if (data.length === 0) return <p className="soft">{m.noPlans}</p>
  return (
    <>
      <ul className={css.plans}>
        {data.map((plan) => (
          <Offer key={plan.id} plan={plan} onChoose={onChoose} />
        ))}
      </ul>
      <p className="soft sm">{m.plansNote}</p>
    </>
  )
}
