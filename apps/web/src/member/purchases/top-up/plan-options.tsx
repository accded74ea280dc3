import type { Points } from '@cupo/core/points'
import { useId } from 'react'
import { dayKey, deviceTimeZone } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Plan } from '../plan-list.tsx'
import { messages } from './messages.ts'
import { OptionRow, Options } from './option-row.tsx'

type PlanOptionsProps = {
  plans: readonly Plan[]
  value: string
  onChange: (planId: string) => void
  missing: Points
}

const dayMs = 86_400_000

/** The plans that cover the missing points: balance after the class, expiry and price. */
export const PlanOptions = ({ plans, value, onChange, missing }: PlanOptionsProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const name = useId()
  const hint = ({ points, validDays }: Plan): string => {
    const until = new Date(Date.now() + validDays * dayMs).toISOString()
    const day = f.datedDay(dayKey(until, deviceTimeZone()))
    const left = points - missing
    return left > 0 ? m.leaves({ count: left, day }) : `${m.justEnough} ${m.validUntil(day)}`
  }
  return (
    <Options legend={m.how(missing)}>
      {plans.map((plan) => (
        <OptionRow
          key={plan.id}
          name={name}
          value={plan.id}
          checked={plan.id === value}
          onChoose={() => onChange(plan.id)}
          title={f.points(plan.points)}
          hint={hint(plan)}
          figure={f.number(plan.usd, 2)}
          unit={m.currency}
        />
      ))}
    </Options>
  )
}
