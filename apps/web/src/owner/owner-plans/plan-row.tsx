import { planPeriod } from '@cupo/core/plan-periods'
import { useAct } from '../../api/use-act.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import listCss from '../list.module.css'
import type { Plan } from './edit-plan.tsx'
import { messages } from './messages.ts'
import css from './plans.module.css'
import { lastDay } from './sale-days.ts'

const currency = 'USD'

/** Whether the plan is on sale, and since or until when. */
const State = ({ plan }: { plan: Plan }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const { onSaleFrom, onSaleUntil, onSale, withdrawn } = plan
  if (withdrawn) return <Tag>{m.withdrawn}</Tag>
  if (!onSale && onSaleFrom !== null && Date.parse(onSaleFrom) > Date.now())
    return <Tag tone="warn">{m.from(f.day(dayKey(onSaleFrom, zone)))}</Tag>
  if (!onSale) return <Tag>{m.over}</Tag>
  return (
    <>
      <Tag tone="ok">{m.onSale}</Tag>
      {onSaleUntil !== null && <Tag tone="warn">{m.until(f.day(lastDay(onSaleUntil, zone)))}</Tag>}
    </>
  )
}

const History = ({ plan }: { plan: Plan }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const earlier = plan.versions.slice(1)
  if (earlier.length === 0) return null
  return (
    <details className={css.history}>
      <summary>{m.history}</summary>
      <ul>
        {earlier.map(({ version, amount, points, since }) => (
          <li key={version}>
            {m.version({
              price: f.money(amount, currency),
              points: m.points(points),
              day: f.day(dayKey(since, deviceTimeZone())),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A plan or pack with its terms, the number sold, and its earlier terms. */
export const PlanRow = ({ plan, onEdit }: { plan: Plan; onEdit: (plan: Plan) => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send } = useAct('updatePlan', { refreshes: ['listOwnerPlans'] })
  const turn = {
    id: 'turn',
    label: plan.withdrawn ? m.restore : m.withdraw,
    onChoose: () => void send({ body: { id: plan.id, withdrawn: !plan.withdrawn } }),
  }
  const cents = Math.round(plan.usd * 100)
  return (
    <li className={css.plan}>
      <div>
        <b>{plan.name}</b>
        <History plan={plan} />
      </div>
      <span>
        <b className="clock c2">{f.money(cents, currency)}</b>{' '}
        <span className="soft sm">{plan.period === planPeriod.month ? m.perMonth : m.oneTime}</span>
      </span>
      <span>
        {m.points(plan.points)}
        <p className="soft sm">{m.eachPoint(f.money(Math.round(cents / plan.points), currency))}</p>
      </span>
      <span className={listCss.tags}>
        <State plan={plan} />
      </span>
      <span className="soft">{m.sold(plan.sold)}</span>
      <span className={listCss.acts}>
        <Button size="sm" aria-label={m.editOf(plan.name)} onClick={() => onEdit(plan)}>
          {m.edit}
        </Button>
        <RowMenu label={m.actsOf(plan.name)} items={[turn]} />
      </span>
    </li>
  )
}
