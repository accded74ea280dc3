import type { ClassDetail, Data } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import { noPoints } from '@cupo/core/points-arithmetic'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { BookingRefusal } from '../bookings/book/booking-refusal.tsx'
import { leavingRule } from '../bookings/book/rule.ts'
import { usePolicy } from '../bookings/book/use-policy.ts'
import { useTermsWords } from '../bookings/book/use-terms-words.ts'
import css from './book-dependant.module.css'
import { messages } from './messages.ts'
import { dependantRefreshes } from './refreshes.ts'

export type ClassDependant = Data<'listClassDependants'>['items'][number]
type Payment = NonNullable<ClassDependant['payment']>

type BookDependantProps = {
  view: ClassDetail
  person: ClassDependant & { payment: Payment }
  /** The class is full: confirming joins its waitlist. */
  joins: boolean
  /** Opens the purchase of a pass that pays for the chosen spot. */
  onBuy: (spotId: string | undefined) => void
  onClose: () => void
}

type TermsProps = Omit<BookDependantProps, 'onBuy' | 'onClose'>

/** How the seat is paid, as sentences. */
const usePaymentLines = ({ view, person, joins }: TermsProps): string[] => {
  const m = useMessages(messages)
  const { f } = useTermsWords()
  const { pass, own, fromGuardian, missing } = person.payment
  if (pass !== null) return [m.byPass({ person: person.name, name: pass.name })]
  if (view.points === noPoints) return [m.free]
  const split = {
    person: person.name,
    price: f.points(view.points),
    own: f.number(own),
    yours: f.number(fromGuardian),
    missing,
  }
  if (missing > noPoints) return joins ? [m.listShort(split)] : [m.short(split)]
  if (fromGuardian === noPoints) return [m.own(split)]
  const cost = own === noPoints ? m.yours(split) : m.both(split)
  return [cost, joins ? m.listPays(split) : m.stays(person.name)]
}

/** Cancellation rule of the seat, or the place in the waitlist. */
const useRuleLine = ({ view, person, joins }: TermsProps): string => {
  const { words } = useTermsWords()
  const now = useNow(60_000)
  const policy = usePolicy(view.studio.id)
  if (joins) return words.listRule(view, now, policy?.promoteUntilHours ?? 0).main
  const kind = person.payment.pass === null ? paymentKind.points : paymentKind.classes
  return words.rule(leavingRule(view, now, policy?.graceMinutes), view, now, kind).main
}

/** Link to the page where points are bought. */
const BuyPoints = ({ look }: { look: 'fill' | 'line' }) => {
  const m = useMessages(messages)
  return (
    <Link to={paths.member.points} className={buttonClass({ look })}>
      {m.buy}
    </Link>
  )
}

const Terms = (props: TermsProps) => {
  const { view, person } = props
  const { f } = useTermsWords()
  const now = useNow(60_000)
  const payment = usePaymentLines(props)
  const rule = useRuleLine(props)
  const [cost, ...more] = payment
  return (
    <>
      <p className={css.what}>
        <b>{view.classType.name}</b>
        <span className="soft">{`${f.moment(view.startsAt, view.timeZone, now)}, ${view.studio.name}`}</span>
      </p>
      {cost !== undefined && (
        <p className={person.payment.missing > noPoints ? 'warn' : undefined}>
          <Rich text={cost} />
        </p>
      )}
      {more.map((line) => (
        <p key={line} className="soft sm">
          <Rich text={line} />
        </p>
      ))}
      <p className="soft sm">
        <Rich text={rule} />
      </p>
    </>
  )
}

/** Books a seat or a waitlist place for a dependant: payment, cancellation rule and spot. Mount it only while open. */
export const BookDependant = ({ view, person, joins, onBuy, onClose }: BookDependantProps) => {
  const m = useMessages(messages)
  const [spotId, setSpotId] = useState('')
  const { send, busy, refusal } = useAct('bookForDependant', {
    refreshes: dependantRefreshes,
    onDone: ({ status }) => {
      onClose()
      const of = { person: person.name, name: view.classType.name }
      showToast('done', isWaitlisted(status) ? m.listed(of) : m.booked(of))
    },
    onRefused: () => true,
  })
  const book = (waitlist: boolean) => {
    const body = waitlist ? { waitlist } : spotId === '' ? {} : { spotId }
    void send({ params: { id: view.id, dependantId: person.id }, body })
  }
  const free = joins ? [] : (view.spots ?? []).filter(({ taken }) => !taken)
  const { missing, fromGuardian } = person.payment
  const short = missing > noPoints
  const mayBuy = !joins && (short || fromGuardian > noPoints)
  return (
    <Dialog
      open
      onClose={onClose}
      title={joins ? m.joinFor(person.name) : m.bookFor(person.name)}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.notNow}
          </Button>
          {short && <BuyPoints look={joins ? 'fill' : 'line'} />}
          {mayBuy && (
            <Button look={short ? 'fill' : 'line'} onClick={() => onBuy(spotId === '' ? undefined : spotId)}>
              {m.buyPass}
            </Button>
          )}
          {(!short || joins) && (
            <Button look={short ? 'line' : 'fill'} busy={busy} onClick={() => book(joins)}>
              {joins ? m.join : m.book}
            </Button>
          )}
        </>
      }
    >
      <div className={css.terms}>
        <Terms view={view} person={person} joins={joins} />
        {free.length > 0 && (
          <SelectField label={m.spot} value={spotId} onChange={(event) => setSpotId(event.target.value)}>
            <option value="">{m.anySpot}</option>
            {free.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {refusal !== null && (
          <BookingRefusal
            refusal={refusal}
            classId={view.id}
            studioId={view.studio.id}
            personId={person.id}
            busy={busy}
            onSigned={() => book(joins)}
            onJoinList={joins ? undefined : () => book(true)}
          />
        )}
      </div>
    </Dialog>
  )
}
