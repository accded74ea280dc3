import type { Input } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { useRef } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { addRecentClient } from '../sales/recent-clients.ts'
import { messages } from './messages.ts'
import type { DeskClass, DeskClient } from './selection.ts'

export type Guest = { name: string; email: string }
type Seat = { passId: string | null | undefined; spotId: string | undefined; guests: readonly Guest[] }
type Override = NonNullable<Input<'bookClass'>['body']>['override']

const refreshes = ['readDesk', 'readWhyNot', 'listClients', 'readClient', 'readRoster', 'readStudioToday'] as const

/** The body of a booking: only the chosen fields. A waitlist place has no seat and no guests. */
const bodyOf = (
  client: DeskClient,
  { client: place }: DeskClass,
  { passId, spotId, guests }: Seat,
  override: Override,
) => {
  const waits = place?.outcome === 'waitlist' && override === undefined
  return {
    memberId: client.id,
    ...(passId !== undefined && { passId }),
    ...(waits ? { waitlist: true } : spotId !== undefined && { spotId }),
    ...(!waits && guests.length > 0 && { guests: [...guests] }),
    ...(override && { override }),
  }
}

/** Books, moves and cancels for clients, and undoes the last booking. */
export const useBooking = ({ onBooked }: { onBooked: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const last = useRef<string | null>(null)
  const cancel = useAct('cancelBooking', { refreshes })
  const book = useAct('bookClass', {
    refreshes,
    // The desk has no fields for what is refused, such as too many guests.
    onRefused: ({ errores, mensaje }) => {
      if (errores.length > 0) showToast('error', mensaje)
      return errores.length > 0
    },
  })
  const walkIn = useAct('releaseLate', { refreshes })
  const move = useAct('moveBooking', { refreshes, onDone: () => showToast('done', m.moved) })

  const undo = async () => {
    const id = last.current
    if (id === null) return
    last.current = null
    const left = await cancel.send({ params: { id }, body: {} })
    if (left?.ok) showToast('done', m.undone)
  }

  const bookSeat = async (client: DeskClient, view: DeskClass, seat: Seat, override?: Override) => {
    const begun = view.client?.outcome === 'walk_in'
    const made = begun
      ? await walkIn.send({ params: { id: view.id }, body: { memberId: client.id } })
      : await book.send({ params: { id: view.id }, body: bodyOf(client, view, seat, override) })
    if (!made?.ok) return
    addRecentClient(client.id)
    const p = { name: client.name, what: `${view.classType.name} ${f.time(view.startsAt, view.timeZone)}` }
    const waits = isWaitlisted(made.data.status)
    last.current = begun ? null : made.data.id
    showToast(
      'done',
      waits ? m.listed(p) : m.booked(p),
      begun ? undefined : { label: m.undo, onPress: () => void undo() },
    )
    onBooked()
  }

  const moveSeat = async (client: DeskClient, bookingId: string, classId: string) => {
    const moved = await move.send({ params: { id: bookingId }, body: { classId } })
    if (moved?.ok) addRecentClient(client.id)
  }

  return {
    book: bookSeat,
    undo: () => void undo(),
    move: (client: DeskClient, bookingId: string, classId: string) => void moveSeat(client, bookingId, classId),
    busy: book.busy || walkIn.busy || cancel.busy || move.busy,
  }
}
