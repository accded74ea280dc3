import type { Booking, ClassDetail } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { lazy, Suspense, useState } from 'react'
import { BookSheet } from '../../bookings/book/book-sheet.tsx'
import type { Standing } from '../../bookings/book/standing.ts'
import type { useSpotChoice } from '../../bookings/book/use-class.ts'
import { useSayBooked } from '../../bookings/book/use-say-booked.ts'
import type { ToppedUp } from '../../purchases/top-up/top-up-sheet.tsx'
import type { useBuying } from '../../purchases/top-up/use-buying.ts'
import { useSayBought } from '../../purchases/top-up/use-say-bought.ts'
import { DoneSheet } from './done-sheet.tsx'
import type { useTakeAlong } from './use-take-along.ts'
import { withTransition } from './with-transition.ts'

const TopUpSheet = lazy(async () => ({ default: (await import('../../purchases/top-up/top-up-sheet.tsx')).TopUpSheet }))

/** What is open over the page: the question, or the result with the purchase that led to it. */
export type Over =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'done'; booking: Booking; sum?: ToppedUp | undefined }

export const useOver = (view: ClassDetail) => {
  const [over, setOver] = useState<Over>({ kind: 'none' })
  const sayBooked = useSayBooked()
  const show = (next: Over) => withTransition(() => setOver(next))
  return {
    over,
    ask: () => show({ kind: 'asking' }),
    close: () => show({ kind: 'none' }),
    booked: (booking: Booking, sum?: ToppedUp) => {
      const waits = isWaitlisted(booking.status)
      show(waits ? { kind: 'none' } : { kind: 'done', booking, sum })
      if (waits) sayBooked(booking, view)
    },
  }
}

type OverPageProps = {
  over: Over
  view: ClassDetail
  standing: Standing
  choice: ReturnType<typeof useSpotChoice>
  along: ReturnType<typeof useTakeAlong>
  buying: ReturnType<typeof useBuying>
  onBooked: (booking: Booking, sum?: ToppedUp) => void
  onChooseSpot: () => void
  onClose: () => void
  onShowPass: (booking: Booking) => void
}

type Chosen = { id: string; label: string; noun: string } | undefined

const Buying = ({ view, buying, chosen, ...on }: OverPageProps & { chosen: Chosen }) => {
  const sayBought = useSayBought()
  if (buying.purpose === null) return null
  return (
    <Suspense fallback={null}>
      <TopUpSheet
        view={view}
        then={buying.purpose}
        spot={buying.purpose === 'book' ? chosen : undefined}
        onBooked={(booking, sum) => {
          buying.close()
          on.onBooked(booking, sum)
        }}
        onBought={(points) => {
          buying.close()
          sayBought(points)
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

/** The dialogs of a class page: the question before a booking, the purchase that it needs, and the result. */
export const OverPage = (props: OverPageProps) => {
  const { over, view, standing, choice, along, buying, onShowPass, ...on } = props
  const { spot, noun } = choice
  const chosen = standing === 'open' && spot !== null ? { ...spot, noun } : undefined
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
      joins={standing === 'full'}
      spot={chosen}
      closeWords={chosen && choice.chooseOther}
      onBooked={on.onBooked}
      onChooseSpot={spot === null ? undefined : on.onChooseSpot}
      onBuy={buying.open}
      onClose={on.onClose}
    />
  )
}
