import type { Data } from '@cupo/contract'
import { poolOutlook } from '@cupo/core/corporate-purchases'
import { isPaidPurchase } from '@cupo/core/purchase-status'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import css from './pool.module.css'

/** The pool as a share of the last paid purchase. Renders nothing before the first purchase. */
const PoolBar = ({ pool }: { pool: number }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data } = useApi('listCorporatePurchases', { query: { limit: 20 } })
  const last = data?.items.find(({ status }) => isPaidPurchase(status))
  if (!last) return null
  const share = Math.min(1, pool / last.points)
  const label = pool > last.points ? m.overLastPurchase : m.ofLastPurchase(f.percent(share))
  return (
    <span className={css.bar} role="img" aria-label={label} title={label}>
      <i style={{ width: `${100 * share}%` }} />
    </span>
  )
}

/** The points in the pool, how many months they cover, and a link to buy more. */
export const Pool = ({ pool }: Pick<Data<'readCorporateSummary'>, 'pool'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data } = useApi('listCorporateGroups', { query: { limit: 100 } })
  const months = data ? poolOutlook({ pool, need: data.need }).months : null
  return (
    <Card as="section" className={css.pool}>
      <b className="clock c3">{f.number(pool)}</b>
      <p>
        {m.pool(pool)}
        <br />
        <span className="soft">{months === null ? '' : m.lasts(months)}</span>
      </p>
      <PoolBar pool={pool} />
      <Link to={paths.corporate.points} search={{ buy: '1' }} className={buttonClass({})}>
        {m.buy}
      </Link>
    </Card>
  )
}
