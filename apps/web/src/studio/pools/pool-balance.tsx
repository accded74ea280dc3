import type { Data } from '@cupo/contract'
import { noPoints } from '@cupo/core/points'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Refusal } from '../../api/call.ts'
import type { ApiResult } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { brandName } from '../../i18n/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './pools.module.css'

/** The points that the studio's pool has, or that they could not be read. */
export const PoolBalance = ({ pool: { data, refusal, retry } }: { pool: ApiResult<Data<'readPoints'>> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (data === undefined && refusal !== null) {
    return (
      <div className={css.balance}>
        <span>{m.balanceUnread}</span>
        <Button size="sm" onClick={retry}>
          {m.retry}
        </Button>
      </div>
    )
  }
  return (
    <p className={css.balance} aria-busy={data === undefined}>
      <span className="soft">{m.inPool}</span>
      {data === undefined ? <Skeleton width={96} /> : <b className="clock">{f.points(data.balance)}</b>}
    </p>
  )
}

type ShortPoolProps = {
  /** The refusal of the last attempt; null before it. */
  refused: Refusal | null
  balance: number | undefined
  clientId: string
}

/** Why the pool does not suffice, who adds points to it, and what the studio can do meanwhile: sell a pass. */
export const ShortPool = ({ refused, balance, clientId }: ShortPoolProps) => {
  const m = useMessages(messages)
  if (refused === null && balance !== noPoints) return null
  return (
    <div role="alert" className={css.short}>
      <IconAlertTriangle className="warn" aria-hidden="true" />
      <p>
        <b>{refused?.mensaje ?? m.empty}</b> {m.whoFunds(brandName())}
      </p>
      <Link to={paths.studio.sell} search={{ client: clientId }} className={buttonClass({ size: 'sm' })}>
        {m.sell}
      </Link>
    </div>
  )
}
