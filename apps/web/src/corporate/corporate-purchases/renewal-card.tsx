import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useCardName } from '../../member/purchases/buy-and-book/use-card-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { poolRefreshes } from './buy/use-buy-pool.ts'
import { messages } from './messages.ts'
import css from './pool.module.css'

type Pool = Data<'readCorporatePool'>
type Renewal = NonNullable<Pool['renewal']>

/** Cancels the monthly purchase with one confirmation. The link in the renewal notice opens this dialog. */
const Cancel = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('cancelCorporateRenewal', {
    refreshes: poolRefreshes,
    onDone: (_, words) => showToast('done', words),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.cancelTitle}
      confirm={m.cancelRenewal}
      cancel={m.keep}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({}).then(onClose)}
    >
      {m.cancelText}
    </ConfirmDialog>
  )
}

/** Changes the card of the monthly purchase. A refused charge is immediately retried with the new card. */
const ChangeCard = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const nameOf = useCardName()
  const { data } = useApi('listPaymentMethods', {})
  const { send, busy } = useAct('updateCorporateRenewal', {
    refreshes: poolRefreshes,
    onDone: (_, words) => {
      onClose()
      showToast('done', words)
    },
  })
  const cards = (data ?? []).filter(({ studio }) => studio === null)
  return (
    <Dialog open onClose={onClose} title={m.changeCard}>
      <div className={css.cards}>
        {data !== undefined && cards.length === 0 && <p className="soft">{m.noOtherCard}</p>}
        {cards.map(({ id, ...card }) => (
          <Button key={id} wide busy={busy} onClick={() => void send({ body: { paymentMethod: id } })}>
            {m.payWith(nameOf(card))}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const Terms = ({ renewal }: { renewal: Renewal }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const nameOf = useCardName()
  const { points, amount, currency, status, nextAt, timeZone, card } = renewal
  const day = f.date(dayKey(nextAt, timeZone))
  return (
    <>
      <p>
        <Rich text={m.renewalText({ points: f.points(points), price: moneyWords(f, { amount, currency }) })} />
      </p>
      <p className={status === 'grace' ? css.warn : 'soft sm'}>
        {status === 'grace' ? m.retryOn(day) : m.nextOn({ day, card: card === null ? null : nameOf(card) })}
      </p>
    </>
  )
}

export type RenewalDialog = 'cancel' | 'pay' | null

/** The monthly purchase of a company: price, date of the next charge, card and cancellation. */
export const RenewalCard = (props: { pool: Pool; open: RenewalDialog; onOpen: (open: RenewalDialog) => void }) => {
  const { pool, open, onOpen } = props
  const m = useMessages(messages)
  const close = () => onOpen(null)
  return (
    <Card as="section" className={css.card}>
      <h2 className="t3">{m.renewal}</h2>
      {pool.renewal === null ? <p className="soft sm">{m.noRenewal}</p> : <Terms renewal={pool.renewal} />}
      {pool.renewal !== null && (
        <div className={css.verbs}>
          <Button size="sm" onClick={() => onOpen('pay')}>
            {m.changeCard}
          </Button>
          <Button size="sm" look="quiet" onClick={() => onOpen('cancel')}>
            {m.cancelRenewal}
          </Button>
        </div>
      )}
      {pool.renewal !== null && open === 'cancel' && <Cancel onClose={close} />}
      {pool.renewal !== null && open === 'pay' && <ChangeCard onClose={close} />}
    </Card>
  )
}
