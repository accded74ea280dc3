import type { Booking, ClassDetail } from '@cupo/contract'
import { isBooked, isCheckedIn, isNoShow, isWaitlisted } from '@cupo/core/booking-status'
import { noPoints } from '@cupo/core/points-arithmetic'
import { lazy, Suspense, useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { ordinal } from '../../format/ordinal.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type ClassState, classStateOf } from '../bookings/book/class-state.ts'
import { ClassStateNote } from '../bookings/book/class-state-note.tsx'
import { canLeave } from '../bookings/cancel/consequence.ts'
import { useCancel } from '../bookings/cancel/use-cancel.tsx'
import { messages as passMessages } from '../bookings/pass/messages.ts'
import { spotOf } from '../bookings/pass/spot-of.ts'
import { useQr } from '../bookings/pass/use-qr.tsx'
import type { ClassDependant } from './book-dependant.tsx'
import css from './class-dependants.module.css'
import { messages } from './messages.ts'
import { dependantPurchaseRefreshes } from './refreshes.ts'
import { useDependants } from './use-dependants.ts'
import { useTakeSeat } from './use-take-seat.ts'

const BuySheet = lazy(async () => ({ default: (await import('../purchases/buy-and-book/buy-sheet.tsx')).BuySheet }))
const BookDependant = lazy(async () => ({ default: (await import('./book-dependant.tsx')).BookDependant }))

/** The state of a dependant's booking in words. */
const useStateText = (view: ClassDetail, booking: Booking): string => {
  const m = useMessages(messages)
  const spots = useMessages(passMessages)
  const f = useFormat()
  const spot = spotOf(booking, view)
  if (isCheckedIn(booking.status)) return m.arrived
  if (isNoShow(booking.status)) return m.missed
  if (isWaitlisted(booking.status)) {
    return booking.claimable ? m.seatReady : m.inLine(ordinal(f.language, booking.waitlistPosition ?? view.waitlisted))
  }
  return spot === null ? m.hasSeat : m.hasSpot({ noun: spots.spot[spot.kind], label: spot.label })
}

type BookedProps = {
  view: ClassDetail
  person: ClassDependant
  booking: Booking
  onShowQr: () => void
  onCancel: () => void
}

/** A dependant with a seat or a waitlist place in this class. */
const Booked = ({ view, person, booking, onShowQr, onCancel }: BookedProps) => {
  const m = useMessages(messages)
  const now = useNow(15_000)
  const text = useStateText(view, booking)
  const { take, busy } = useTakeSeat(view, person)
  const waiting = isWaitlisted(booking.status)
  return (
    <li className={css.person}>
      <p>
        <b>{person.name}</b>
        <span className="soft sm">{text}</span>
      </p>
      <div className={css.actions}>
        {waiting && booking.claimable && (
          <Button size="sm" look="fill" busy={busy} aria-label={m.takeFor(person.name)} onClick={take}>
            {m.take}
          </Button>
        )}
        {isBooked(booking.status) && (
          <Button size="sm" aria-label={m.showQrOf(person.name)} onClick={onShowQr}>
            {m.showQr}
          </Button>
        )}
        {canLeave({ ...booking, class: view }, now) && (
          <Button
            size="sm"
            look="quiet"
            aria-label={waiting ? m.leaveOf(person.name) : m.cancelOf(person.name)}
            onClick={onCancel}
          >
            {waiting ? m.leave : m.cancel}
          </Button>
        )}
      </div>
    </li>
  )
}

type UnbookedProps = { view: ClassDetail; person: ClassDependant; classState: ClassState; onBook: () => void }

/** A dependant without a place in this class: a button to book one, or the reason why there is none. */
const Unbooked = ({ view, person, classState, onBook }: UnbookedProps) => {
  const m = useMessages(messages)
  const joins = classState === 'full'
  return (
    <li className={css.person}>
      <p>
        <b>{person.name}</b>
        {!joins && classState !== 'open' && (
          <ClassStateNote view={view} classState={classState} clash={undefined} className="sm soft" />
        )}
      </p>
      {person.payment !== null && (joins || classState === 'open') && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={joins ? m.joinFor(person.name) : m.bookFor(person.name)}
          onClick={onBook}
        >
          {joins ? m.join : m.book}
        </Button>
      )}
    </li>
  )
}

type BuyForProps = {
  view: ClassDetail
  person: ClassDependant
  spotId: string | undefined
  onEnd: (wait: boolean) => void
}

/** Sells a pass for a dependant and books the class with it. `onEnd(true)`: no seat is left, the waitlist is chosen. */
const BuyFor = ({ view, person, spotId, onEnd }: BuyForProps) => {
  const m = useMessages(messages)
  const spots = useMessages(passMessages)
  const found = view.spots?.find(({ id }) => id === spotId)
  const spot = found && { id: found.id, label: found.label, noun: spots.spot[view.spotKind] }
  const { id, name, payment } = person
  return (
    <Suspense fallback={null}>
      <BuySheet
        view={view}
        dependant={{ id, name, points: payment?.own ?? noPoints, refreshes: dependantPurchaseRefreshes }}
        spot={spot}
        onBooked={() => {
          onEnd(false)
          showToast('done', m.booked({ person: name, name: view.classType.name }))
        }}
        onJoinList={() => onEnd(true)}
        onClose={() => onEnd(false)}
      />
    </Suspense>
  )
}

/** What is open for a dependant: the booking, or the purchase of a pass with a booking. */
type Open = { id: string; buys: boolean; spotId?: string | undefined }

const Family = ({ view }: { view: ClassDetail }) => {
  const m = useMessages(messages)
  const now = useNow(15_000)
  const qr = useQr()
  const cancel = useCancel()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, refusal, retry } = useApi(
    'listClassDependants',
    { params: { id: view.id } },
    { everyMs: livePollMs, freshMs: 10_000 },
  )
  // The state of the class without the member's own booking.
  const classState = classStateOf({ ...view, mine: null }, now, { waitlistMax: view.waitlistMax })
  const over = classState === 'past' || classState === 'cancelled'
  const people = (data?.items ?? []).filter((person) => !over || person.booking !== null)
  const chosen = people.find(({ id }) => id === open?.id)
  if (refusal !== null && data === undefined) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (people.length === 0) return null
  return (
    <section className={css.family} aria-label={m.family}>
      <h2>{m.family}</h2>
      <ul>
        {people.map((person) =>
          person.booking === null ? (
            <Unbooked
              key={person.id}
              view={view}
              person={person}
              classState={classState}
              onBook={() => setOpen({ id: person.id, buys: false })}
            />
          ) : (
            <Booked
              key={person.id}
              view={view}
              person={person}
              booking={person.booking}
              onShowQr={() => person.booking !== null && qr.show({ ...person.booking, class: view, dependant: person })}
              onCancel={() =>
                person.booking !== null && cancel.ask({ ...person.booking, class: view, dependant: person })
              }
            />
          ),
        )}
      </ul>
      {chosen !== undefined && open?.buys && (
        <BuyFor
          view={view}
          person={chosen}
          spotId={open.spotId}
          onEnd={(wait) => setOpen(wait ? { id: chosen.id, buys: false } : null)}
        />
      )}
      {chosen !== undefined && !open?.buys && chosen.payment !== null && (
        <Suspense fallback={null}>
          <BookDependant
            view={view}
            person={{ ...chosen, payment: chosen.payment }}
            joins={classState === 'full'}
            onBuy={(spotId) => setOpen({ id: chosen.id, buys: true, spotId })}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {qr.sheet}
      {cancel.dialog}
    </section>
  )
}

/** The member's dependants at the studio of a class, with their booking or a button to book. Nothing without dependants. */
export const ClassDependants = ({ view }: { view: ClassDetail }) => {
  const here = useDependants().some(({ studio }) => studio.id === view.studio.id)
  return here ? <Family view={view} /> : null
}
