import type { Data } from '@cupo/contract'
import { priceOfPoints } from '@cupo/core/corporate-purchases'
import type { MinorUnits } from '@cupo/core/minor-units'
import { numberLimits } from '@cupo/core/number-limits'
import { type PlanPeriod, planPeriod } from '@cupo/core/plan-periods'
import { type Points, readPoints } from '@cupo/core/points-arithmetic'
import { moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Field } from '../../../ui/field.tsx'
import css from './buy-pool.module.css'
import { messages } from './messages.ts'

type Pool = Data<'readCorporatePool'>

/** The item to buy: a plan, or an amount of points; with its price. */
export type Goods = { planId?: string; points: Points; amount: MinorUnits; period: PlanPeriod }

/** The choice as typed: a plan's id, or `amount` with its text. */
export type Choice = { key: string; typed: string }

const [least, most] = numberLimits.poolPurchase

/** The total of a choice; null while the typed amount is not on sale. */
export const goodsOf = (pool: Pool, { key, typed }: Choice, renews: boolean): Goods | null => {
  const plan = pool.plans.find(({ id }) => id === key)
  if (plan) return { planId: plan.id, points: plan.points, amount: plan.amount, period: plan.period }
  const points = readPoints(typed, numberLimits.poolPurchase)
  if (points === null) return null
  const period = renews ? planPeriod.month : planPeriod.once
  const amount = priceOfPoints(points, pool.plans, period)
  return amount === null ? null : { points, amount, period }
}

/** The plans of the service, and an amount without a plan. */
export const PoolOptions = (props: {
  pool: Pool
  choice: Choice
  missing: boolean
  onChange: (choice: Choice) => void
}) => {
  const { pool, choice, missing, onChange } = props
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <fieldset className={css.options}>
      <legend>{m.what}</legend>
      {pool.plans.map(({ id, name, points, amount }) => (
        <label key={id} className={css.option}>
          <input
            type="radio"
            name="goods"
            value={id}
            checked={choice.key === id}
            onChange={() => onChange({ ...choice, key: id })}
          />
          <span>
            {name}
            <small>{f.points(points)}</small>
          </span>
          <b className="clock c1">{moneyWords(f, { amount, currency: pool.currency })}</b>
        </label>
      ))}
      <label className={css.option}>
        <input
          type="radio"
          name="goods"
          value="amount"
          checked={choice.key === 'amount'}
          onChange={() => onChange({ ...choice, key: 'amount' })}
        />
        <span>{m.amount}</span>
      </label>
      {choice.key === 'amount' && (
        <Field
          label={m.amountLabel}
          name="points"
          unit={m.unit}
          inputMode="numeric"
          autoComplete="off"
          hint={m.range({ least: f.number(least), most: f.number(most) })}
          error={missing ? m.range({ least: f.number(least), most: f.number(most) }) : undefined}
          value={choice.typed}
          onChange={({ target }) => onChange({ key: 'amount', typed: target.value })}
        />
      )}
    </fieldset>
  )
}
