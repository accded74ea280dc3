import type { Booking, ClassDetail } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { lazy, Suspense, useState } from 'react'
import { BookSheet } from '../../bookings/book/book-sheet.tsx'
import type { ClassState } from '../../bookings/book/class-state.ts'
import { useBookingToast } from '../../bookings/book/use-booking-toast.ts'
import type { useSpotChoice } from '../../bookings/book/use-class.ts'
import type { usePurchaseSheet } from '../../purchases/top-up/use-purchase-sheet.ts'
import { usePurchaseToast } from '../../purchases/top-up/use-purchase-toast.ts'
import type { ToppedUp } from '../../purchases/top-up/use-top-up.ts'
import { DoneSheet } from './done-sheet.tsx'
import type { useClassSharing } from './use-class-sharing.ts'
import { withTransition } from './with-transition.ts'

const BuySheet = lazy(async () => ({ default: (await import('../../purchases/buy-and-book/buy-sheet.tsx')).BuySheet }))
const MandateSheet = lazy(async () => ({ default: (await import('../../mandates/mandate-sheet.tsx')).MandateSheet }))
const TopUpSheet = lazy(async () => ({ default: (await import('../../purchases/top-up/top-up-sheet.tsx')).TopUpSheet }))

/** The dialog over the page: the confirmation, or the result with the purchase before it. */
export type Over =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'done'; booking: Booking; sum?: ToppedUp | undefined }

export const useClassDialogs = (view: ClassDetail) => {
  const [over, setOver] = useState<Over>({ kind: 'none' })
  const showBookingToast = useBookingToast()
  const show = (next: Over) => withTransition(() => setOver(next))
  return {
    over,
    ask: () => show({ kind: 'asking' }),
    close: () => show({ kind: 'none' }),
    booked: (booking: Booking, sum?: ToppedUp) => {
      const waits = isWaitlisted(booking.status)
      show(waits ? { kind: 'none' } : { kind: 'done', booking, sum })
      if (waits) showBookingToast(booking, view)
    },
  }
}

type ClassDialogsProps = {
  over: Over
  view: ClassDetail
  classState: ClassState
  choice: ReturnType<typeof useSpotChoice>
  along: ReturnType<typeof useClassSharing>
  buying: ReturnType<typeof usePurchaseSheet>
  onBooked: (booking: Booking, sum?: ToppedUp) => void
  onAsk: () => void
  onChooseSpot: () => void
  onClose: () => void
  onShowPass: (booking: Booking) => void
}

type Chosen = { id: string; label: string; noun: string } | undefined

const Buying = ({ view, buying, chosen, ...on }: ClassDialogsProps & { chosen: Chosen }) => {
  const showPurchaseToast = usePurchaseToast()
  if (buying.purpose === null) return null
  if (buying.purpose === 'turn') {
    if (view.mine === null) return null
    return (
      <Suspense fallback={null}>
        <MandateSheet view={view} bookingId={view.mine.id} onClose={buying.close} />
      </Suspense>
    )
  }
  if (buying.purpose === 'wait') {
    return (
      <Suspense fallback={null}>
        <TopUpSheet
          view={view}
          onBought={(points) => {
            buying.close()
            showPurchaseToast(points)
          }}
          onClose={buying.close}
        />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <BuySheet
        view={view}
        spot={chosen}
        onBooked={(booking, sum) => {
          buying.close()
          on.onBooked(booking, sum)
        }}
        onJoinList={() => {
          buying.close()
          on.onAsk()
        }}
        onChooseSpot={() => {
          buying.close()
          on.onChooseSpot()
        }}
        onClose={buying.close}
      />
    </Suspense>
  )
}

/** The dialogs of a class page: confirmation, purchase and result. */
export const ClassDialogs = (props: ClassDialogsProps) => {
  const { over, view, classState, choice, along, buying, onShowPass, ...on } = props
  const { spot, noun } = choice
  const chosen = classState === 'open' && spot !== null ? { ...spot, noun } : undefined
  if (over.kind === 'done') {
    const showPass = () => {
      on.onClose()
      onShowPass(over.booking)
    }
    return (
      <DoneSheet
        view={view}
        booking={over.booking}
        sum={over.sum}
        along={along}
        onClose={on.onClose}
        onShowPass={showPass}
      />
    )
  }
  if (buying.purpose !== null) return <Buying {...props} chosen={chosen} />
  if (over.kind === 'none') return null
  return (
    <BookSheet
      view={view}
      joins={classState === 'full'}
      spot={chosen}
      closeWords={chosen && choice.chooseOther}
      onBooked={on.onBooked}
      onChooseSpot={spot === null ? undefined : on.onChooseSpot}
      onBuy={buying.open}
      onClose={on.onClose}
    />
  )
}
