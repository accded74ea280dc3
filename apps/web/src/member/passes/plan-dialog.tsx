import type { Data } from '@cupo/contract'
import { useId, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { moneyFigure, moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import { Rich } from '../../ui/rich.tsx'
import { OptionRow, Options } from '../purchases/top-up/option-row.tsx'
import { messages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import type { HeldPass } from './held.ts'
import { Refused } from './refused.tsx'
import { usePassAct } from './use-pass-act.ts'

type Offer = Data<'listOffers'>[number]

/** Offers of the same seller and kind that renew like the current one. */
const choicesFor = (pass: HeldPass, offers: readonly Offer[]): Offer[] => {
  const ofSeller = offers.filter(
    ({ kind, renews, scope }) => kind === pass.kind && renews !== null && scope.studioId === (pass.studio?.id ?? null),
  )
  const present = ofSeller.find(({ id }) => id === pass.offerId)
  return present === undefined ? ofSeller : ofSeller.filter(({ renews }) => renews === present.renews)
}

const useWords = (pass: HeldPass) => {
  const m = useMessages(messages)
  const f = useFormat()
  const hint = (offer: Offer): string => {
    if (offer.id === pass.offerId) return m.presentPlan
    if (offer.points !== undefined) return m.pointsEach(f.points(offer.points))
    return offer.perPeriod === null
      ? m.unlimited
      : m.perPeriod({ count: offer.perPeriod, isWeek: offer.period === 'week' })
  }
  const unit = ({ price, renews }: Offer): string =>
    renews === 'week' ? m.perWeek(price.currency) : m.perMonth(price.currency)
  return { hint, unit }
}

type PlanDialogProps = { pass: HeldPass; renewal: NonNullable<HeldPass['renewal']>; onClose: () => void }

const Choice = ({ pass, renewal, onClose, offers }: PlanDialogProps & { offers: Offer[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const name = useId()
  const { hint, unit } = useWords(pass)
  const { act, busy, refused } = usePassAct('changePlan', onClose)
  const [chosen, setChosen] = useState(offers.find(({ id }) => id !== pass.offerId)?.id)
  const [unconsented, setUnconsented] = useState(false)
  const offer = offers.find(({ id }) => id === chosen)
  if (offer === undefined) return <p className="soft">{m.noPlans}</p>
  const priced = { price: moneyWords(f, offer.price), day: f.date(dayKey(renewal.at, pass.timeZone)) }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const agreed = new FormData(event.currentTarget).get('consent') !== null
        setUnconsented(!agreed)
        if (agreed) void act({ params: { id: pass.id }, body: { offerId: offer.id, consent: true } })
      }}
    >
      <Options legend={m.plans}>
        {offers.map((each) => (
          <OptionRow
            key={each.id}
            name={name}
            value={each.id}
            checked={each.id === offer.id}
            onChoose={() => setChosen(each.id)}
            title={each.name}
            hint={hint(each)}
            figure={moneyFigure(f, each.price)}
            unit={unit(each)}
          />
        ))}
      </Options>
      <p role="status">
        <Rich text={m.planCharge(priced)} />
      </p>
      <label className={css.consent}>
        <input type="checkbox" name="consent" aria-invalid={unconsented} />
        <span>{m.consent(priced)}</span>
      </label>
      {unconsented && (
        <p role="alert" className={css.refusal}>
          {m.consentNeeded}
        </p>
      )}
      <Refused refused={refused} />
      <Button type="submit" look="fill" size="xl" wide busy={busy}>
        {m.change}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

/**
 * Schedules a change to a different offer of the same seller from the next period on; the price shown is the one
 * charged.
 */
export const PlanDialog = (props: PlanDialogProps) => {
  const { pass, onClose } = props
  const m = useMessages(messages)
  const query = pass.studio === null ? {} : { studioId: pass.studio.id }
  const { data, refusal, retry } = useApi('listOffers', { query })
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.planTitle(pass.name)}>
      <p className={css.lead}>{m.planLead}</p>
      {data !== undefined ? (
        <Choice {...props} offers={choicesFor(pass, data)} />
      ) : refusal !== null ? (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      ) : (
        <p role="status" aria-label={m.loadingPlans}>
          <LoadingDots />
        </p>
      )}
    </Dialog>
  )
}
