import type { Data } from '@cupo/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './pool.module.css'
import { PoolOutlook } from './pool-outlook.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { RenewalCard, type RenewalDialog } from './renewal-card.tsx'
import { AlertCard, TaxCard } from './settings-cards.tsx'

const BuyPool = lazy(async () => ({ default: (await import('./buy/buy-pool.tsx')).BuyPool }))

type Pool = Data<'readCorporatePool'>
type Open = 'buy' | Exclude<RenewalDialog, null> | null

/** The points in the pool, and the number of months they cover. */
const Figure = ({ pool }: { pool: Pool }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { points, need, nextMonth } = pool
  return (
    <div className={css.figure}>
      <p>
        <b className="clock c4">{f.number(points)}</b> <span className="soft">{m.inPool}</span>
      </p>
      <PoolOutlook pool={points} need={need} nextMonth={nextMonth} />
    </div>
  )
}

/** The dialog named in the address. Links in notices open the purchase, the cancellation or the change of card. */
const useOpen = (): [Open, (open: Open) => void] => {
  const search: { buy?: string; cancel?: string; pay?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = search.buy ? 'buy' : search.cancel ? 'cancel' : search.pay ? 'pay' : null
  return [
    open,
    (next) =>
      void navigate({
        to: paths.corporate.points,
        search: next === null ? {} : { [next]: '1' },
        replace: next === null,
      }),
  ]
}

/** The pool of a company: its points, purchases, monthly purchase, alert and tax details. */
export const CorporatePool = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, loading, retry } = useApi('readCorporatePool', {})
  const [open, setOpen] = useOpen()
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          data !== undefined && (
            <Button look="fill" onClick={() => setOpen('buy')}>
              {m.buy}
            </Button>
          )
        }
      />
      {loading && (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && (
        <div className={css.page}>
          <div className={css.main}>
            <Figure pool={data} />
            <PurchaseList />
          </div>
          <div className={css.aside}>
            <RenewalCard pool={data} open={open === 'buy' ? null : open} onOpen={setOpen} />
            <AlertCard pool={data} />
            <TaxCard pool={data} />
          </div>
        </div>
      )}
      <Suspense>
        {data !== undefined && open === 'buy' && <BuyPool pool={data} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
