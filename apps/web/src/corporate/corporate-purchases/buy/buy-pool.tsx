import type { Data } from '@cupo/contract'
import { poolOutlook } from '@cupo/core/corporate-purchases'
import { addPoints } from '@cupo/core/points-arithmetic'
import { useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { addDays, dayKey, deviceTimeZone } from '../../../format/day.ts'
import { moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useCard } from '../../../member/purchases/buy/use-card.ts'
import { PayMethod } from '../../../member/purchases/buy-and-book/pay-method.tsx'
import { useMethod } from '../../../member/purchases/buy-and-book/use-method.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { Rich } from '../../../ui/rich.tsx'
import css from './buy-pool.module.css'
import { messages } from './messages.ts'
import { type Choice, type Goods, goodsOf, PoolOptions } from './pool-options.tsx'
import { type Bought, useBuyPool } from './use-buy-pool.ts'

type Pool = Data<'readCorporatePool'>
type Confirmation = { busy: boolean; confirm: (approved: boolean) => Promise<void> }

/** The bank's confirmation (3-D Secure) of the simulated provider. */
const Confirm = ({ price, busy, confirm, onClose }: Confirmation & { price: string; onClose: () => void }) => {
  const m = useMessages(messages)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.confirmTitle}
      footer={
        <>
          <Button look="quiet" onClick={() => void confirm(false)}>
            {m.deny}
          </Button>
          <Button look="fill" busy={busy} onClick={() => void confirm(true)}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <p>
        <Rich text={m.confirmText(price)} />
      </p>
    </Dialog>
  )
}

const Outcome = ({ bought: { purchase, state }, onClose }: { bought: Bought; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const isPaid = state === 'paid'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPaid ? m.doneTitle : m.processingTitle}
      footer={
        <Button look="fill" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <p role="status">
        {isPaid ? (
          <Rich text={m.done({ points: f.points(purchase.points), pool: f.points(purchase.pool) })} />
        ) : state === 'leaving' ? (
          m.leaving
        ) : (
          m.processing
        )}
      </p>
    </Dialog>
  )
}

/** The balance of the pool after the purchase, how long it lasts, and when the points expire. */
const Sum = ({ pool, goods }: { pool: Pool; goods: Goods }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { points } = goods
  const after = addPoints(pool.points, points)
  const { months } = poolOutlook({ pool: after, need: pool.need })
  const until = addDays(dayKey(new Date(), deviceTimeZone()), pool.lifeDays[goods.period])
  return (
    <div className={css.sum}>
      <p>
        <Rich text={m.after(f.points(after))} /> {months !== null && months > 0 && m.lasts(months)}
      </p>
      <p className="soft sm">{m.lives({ points: f.points(points), day: f.datedDay(until) })}</p>
    </div>
  )
}

type RepeatProps = {
  pool: Pool
  goods: Goods | null
  renews: boolean
  missing: boolean
  onChange: (on: boolean) => void
}

/** The monthly purchase: opt-in, and consent to amount and date. One runs at a time. */
const Repeat = ({ pool, goods, renews, missing, onChange }: RepeatProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (pool.renewal !== null) return null
  return (
    <>
      <label className={css.consent}>
        <input type="checkbox" checked={renews} onChange={({ target }) => onChange(target.checked)} />
        <span>{m.repeat}</span>
      </label>
      {renews && goods !== null && (
        <label className={css.consent}>
          <input type="checkbox" name="consent" aria-invalid={missing} />
          <span>
            {m.consent({
              points: f.points(goods.points),
              price: moneyWords(f, { amount: goods.amount, currency: pool.currency }),
              day: f.date(pool.nextChargeOn),
            })}
          </span>
        </label>
      )}
      {missing && (
        <p role="alert" className={css.refusal}>
          {m.consentNeeded}
        </p>
      )}
    </>
  )
}

/**
 * The preselected choice: the smallest plan that covers the points missing for the next month, an amount if no plan
 * covers them, else the first plan.
 */
const firstChoice = (pool: Pool): Choice => {
  const { missing } = poolOutlook({ pool: pool.points, need: pool.need })
  const plan = pool.plans.find(({ points }) => points >= missing) ?? pool.plans[0]
  return missing > (pool.plans.at(-1)?.points ?? 0)
    ? { key: 'amount', typed: String(missing) }
    : { key: plan?.id ?? 'amount', typed: '' }
}

/** Buys points for the pool: amount, payment method, monthly repetition, the bank's confirmation and the outcome. */
export const BuyPool = ({ pool, onClose }: { pool: Pool; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [choice, setChoice] = useState(() => firstChoice(pool))
  const [renews, setRenews] = useState(false)
  const [problem, setProblem] = useState<'points' | 'consent' | null>(null)
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const methods = useMethod({ scope: { studioId: null }, renews: renews ? 'month' : null })
  const payment = useBuyPool()
  const goods = goodsOf(pool, choice, renews)
  const price = goods === null ? '' : moneyWords(f, { amount: goods.amount, currency: pool.currency })
  const { bought, refused } = payment
  if (bought?.state === 'pending')
    return <Confirm price={price} busy={payment.confirming} confirm={payment.confirm} onClose={onClose} />
  if (bought !== null) return <Outcome bought={bought} onClose={onClose} />
  const submit = (form: HTMLFormElement): void => {
    const typed = new FormData(form)
    const isAgreed = !renews || typed.get('consent') !== null
    setProblem(goods === null ? 'points' : isAgreed ? null : 'consent')
    const { method } = methods
    if (goods === null || !isAgreed || method === null || (method.kind === 'card' && !card.check())) return
    const { planId, points, amount } = goods
    const what = planId === undefined ? { points } : { planId }
    const agreed = renews ? ({ renews: true, consent: true } as const) : {}
    const save = typed.get('save') === null ? {} : ({ saveMethod: true } as const)
    void payment.buy({ ...what, amount, ...agreed, ...save }, method, card.values)
  }
  return (
    <FormDialog
      title={m.title}
      submit={m.pay(price)}
      cancel={m.cancel}
      busy={payment.busy}
      wide
      formProps={{
        ref: card.form,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          submit(event.currentTarget)
        },
      }}
      onClose={onClose}
    >
      <PoolOptions pool={pool} choice={choice} missing={problem === 'points' && goods === null} onChange={setChoice} />
      {goods !== null && <Sum pool={pool} goods={goods} />}
      {methods.refusal !== null && <ErrorState mensaje={methods.refusal.mensaje} onRetry={methods.retry} />}
      {methods.refusal === null && !methods.loaded && <LoadingDots />}
      {methods.loaded && methods.method === null && <p className={css.refusal}>{m.unavailable}</p>}
      {methods.method !== null && (
        <PayMethod state={methods} card={card} errors={refused?.errores ?? []} renews={renews} />
      )}
      <Repeat pool={pool} goods={goods} renews={renews} missing={problem === 'consent'} onChange={setRenews} />
      {payment.denied && (
        <p role="alert" className={css.refusal}>
          {m.denied}
        </p>
      )}
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className={css.refusal}>
          {refused.mensaje}
        </p>
      )}
    </FormDialog>
  )
}
