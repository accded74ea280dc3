import type { Data } from '@cupo/contract'
import { isCancelledPurchase } from '@cupo/core/purchase-status'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'
import { paths } from '../../../app/paths.ts'
import { useTitle } from '../../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../../format/day.ts'
import { moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { openPaymentPage } from '../buy-and-book/open-payment-page.ts'
import { messages } from './messages.ts'
import css from './payment-return.module.css'

type Payment = Data<'checkPayment'>

/** Polling interval of an open payment, in ms. */
const askEveryMs = 3_000

const isOpen = (state: Payment['state']): boolean =>
  state === 'created' || state === 'needs_action' || state === 'processing'

const ToAccount = () => {
  const m = useMessages(messages)
  const isCompany = useRole() === 'corporate'
  return (
    <Link to={isCompany ? paths.corporate.points : paths.member.points} className={buttonClass({ look: 'line' })}>
      {isCompany ? m.toPool : m.toAccount}
    </Link>
  )
}

/** The result of a paid purchase: a seat, a credit to the account, or a refund. */
const Paid = ({ payment }: { payment: Payment }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [subject, id = ''] = payment.source.split(':')
  const { data } = useApi('readPurchase', { params: { id } }, { enabled: subject === 'purchase' })
  const price = moneyWords(f, payment.amount)
  const booking = data?.booking
  if (payment.refunded > 0 || (data !== undefined && isCancelledPurchase(data.status))) {
    const title = payment.refunded > 0 ? m.refunded : m.refunding
    return (
      <EmptyState title={title} heading="h1" figure="dash" action={<ToCalendar />}>
        {m.refundingText(price)}
      </EmptyState>
    )
  }
  if (booking === undefined) {
    return (
      <EmptyState title={m.paid} heading="h1" figure="fill" action={<ToAccount />}>
        {m.paidText(price)}
      </EmptyState>
    )
  }
  const toClass = (
    <Link to={paths.member.class} params={{ id: booking.classId }} className={buttonClass({ look: 'fill' })}>
      {m.toClass}
    </Link>
  )
  return (
    <EmptyState title={m.paid} heading="h1" figure="fill" action={toClass}>
      {m.booked}
    </EmptyState>
  )
}

const ToCalendar = () => {
  const m = useMessages(messages)
  if (useRole() === 'corporate') return <ToAccount />
  return (
    <Link to={paths.member.calendar} className={buttonClass({ look: 'line' })}>
      {m.toCalendar}
    </Link>
  )
}

/** The confirmation of the simulated bank, on this page. */
const Simulated = ({ payment }: { payment: Payment }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('confirmSimulatedPayment', {
    refreshes: ['checkPayment', 'readPurchase', 'readPoints', 'listPurchases', 'listBookings', 'readClass'],
  })
  const answer = (approved: boolean) => void send({ params: { id: payment.id }, body: { approved } })
  return (
    <div className={css.bank}>
      <p className="soft sm">{m.simulated}</p>
      <Button look="fill" busy={busy} onClick={() => answer(true)}>
        {m.confirm}
      </Button>
      <Button look="quiet" onClick={() => answer(false)}>
        {m.deny}
      </Button>
    </div>
  )
}

const Open = ({ payment }: { payment: Payment }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const price = moneyWords(f, payment.amount)
  const { action } = payment
  const bank: ReactNode = payment.simulated && payment.state === 'needs_action' ? <Simulated payment={payment} /> : null
  if (action?.kind === 'voucher' && action.code !== undefined) {
    const until = f.date(dayKey(action.until, deviceTimeZone()))
    return (
      <EmptyState title={m.voucher} heading="h1" action={bank ?? <ToAccount />}>
        {m.voucherText({ price, code: action.code, until })}
      </EmptyState>
    )
  }
  if (action !== null) {
    const goOn = (
      <Button look="fill" onClick={() => openPaymentPage(action)}>
        {m.goOn}
      </Button>
    )
    return (
      <EmptyState title={m.unfinished} heading="h1" action={bank ?? goOn}>
        {m.unfinishedText(price)}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={m.waiting} heading="h1" action={<ToAccount />}>
      {m.waitingText}
    </EmptyState>
  )
}

/** The state of a payment, polled while it is open. */
export const PaymentState = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const input = { params: { id } }
  const first = useApi('checkPayment', input)
  const open = first.data !== undefined && isOpen(first.data.state)
  const { data } = useApi('checkPayment', input, open ? { everyMs: askEveryMs } : {})
  if (data === undefined) {
    return first.refusal ? <ErrorState mensaje={first.refusal.mensaje} onRetry={first.retry} /> : <LoadingDots />
  }
  if (isOpen(data.state)) return <Open payment={data} />
  if (data.state !== 'refused' && data.state !== 'expired') return <Paid payment={data} />
  return (
    <EmptyState title={m.failed} heading="h1" figure="dash" action={<ToCalendar />}>
      {m.failedText}
    </EmptyState>
  )
}

/**
 * The page that a payment provider sends the browser back to. The return is not a proof of payment: the server queries
 * the provider.
 */
export const PaymentReturn = () => {
  useTitle(useMessages(messages).title)
  const { id = '' } = useParams({ strict: false })
  return <PaymentState id={id} />
}
