import type { Data } from '@cupo/contract'
import { usePages } from '../../api/use-pages.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Product } from './draft.ts'
import { movementMessages } from './movement-messages.ts'
import css from './stock-movements.module.css'

type Movement = Data<'listStockMovements'>['items'][number]

const pageSize = 20

const signOf = (quantity: number): string => (quantity > 0 ? '+' : quantity < 0 ? '\u2212' : '±')

const Row = ({ movement }: { movement: Movement }) => {
  const m = useMessages(movementMessages)
  const f = useFormat()
  const { at, kind, quantity, stockAfter, note, by } = movement
  return (
    <li className={css.row}>
      <span className={css.what}>
        <b>{m.causes[kind]}</b>
        {note !== '' && <span className="sm">{note}</span>}
        <small className="soft">
          <time dateTime={at}>{f.recordedAt(at)}</time>
          {by !== null && `, ${by}`}
        </small>
      </span>
      <span className={css.pieces}>
        <b className={cx('clock', quantity > 0 && 'ok')}>
          {signOf(quantity)}
          {f.number(Math.abs(quantity))}
        </b>
        <small className="soft">{stockAfter < 0 ? m.short(f.number(-stockAfter)) : m.left(f.number(stockAfter))}</small>
      </span>
    </li>
  )
}

const Loading = () => (
  <div aria-busy="true" className={css.loading}>
    <Skeleton height={48} />
    <Skeleton height={48} />
    <Skeleton height={48} />
  </div>
)

const Movements = ({ id }: { id: string }) => {
  const m = useMessages(movementMessages)
  const input = { params: { id }, query: { limit: pageSize } }
  const { data, refusal, retry, next } = usePages('listStockMovements', input, { freshMs: 0 })
  if (data === undefined)
    return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (data.items.length === 0) return <p className={cx('soft', css.empty)}>{m.empty}</p>
  return (
    <>
      <ul className={css.list}>
        {data.items.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

/** Every change of a product's stock, newest first: cause, pieces, the stock after it, and who. Mount it only while open. */
export const StockMovements = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const m = useMessages(movementMessages)
  return (
    <Dialog open wide title={m.title(product.name)} onClose={onClose}>
      <Movements id={product.id} />
    </Dialog>
  )
}
