import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { canBook, nextOf, overrideFor, proposedClass } from './selection.ts'
import { type Guest, useBooking } from './use-booking.ts'
import { useClientSearch } from './use-client-search.ts'

/** What is chosen besides the client. */
const nothing = { classId: null as string | null, passAt: 0, spotId: null as string | null, guests: [] as Guest[] }

/** State of the desk: the client, the class, what pays and where, and the acts on them. */
export const useDesk = () => {
  const search = useClientSearch()
  /** A client chosen otherwise than by the search: a dependant, or somebody new. */
  const [picked, setPicked] = useState<string | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [chosen, setChosen] = useState(nothing)
  const found = picked ?? (search.chosen?.since ? search.chosen.id : null)
  const query = { ...(date !== null && { date }), ...(found !== null && { clientId: found }) }
  const { data, refusal, retry } = useApi(
    'readDesk',
    { query },
    { keepPrevious: true, everyMs: livePollMs, freshMs: 3_000 },
  )
  const client = data?.client && data.client.id === found ? data.client : null
  /** The answer is for what is chosen, not for what was chosen before. */
  const ready = client !== null && (date === null || data?.date === date) && (picked !== null || search.settled)
  const classes = data?.classes ?? []
  const selected = classes.find(({ id }) => id === chosen.classId) ?? (client && proposedClass(classes))
  const place = client && selected ? selected.client : null
  const blocked = ready && selected !== null && place?.outcome === 'refused'
  const why = useApi(
    'readWhyNot',
    { params: { id: client?.id ?? '0' }, query: { classId: selected?.id ?? '0' } },
    { enabled: blocked, freshMs: 0 },
  )
  const causes = blocked ? (why.data?.causes ?? null) : null
  const payment = place?.payWith[chosen.passAt % Math.max(1, place.payWith.length)] ?? null
  const spots = selected?.freeSpots ?? []
  const spot = spots.find(({ id }) => id === (chosen.spotId ?? place?.spotId)) ?? null

  const reset = () => {
    setChosen(nothing)
    setPicked(null)
    search.type('')
  }
  const booking = useBooking({ onBooked: reset })
  const seat = {
    passId: chosen.passAt > 0 ? (payment?.passId ?? null) : undefined,
    spotId: spot?.id,
    guests: chosen.guests,
  }
  const act = {
    /** Books what the sentence says, if anything can be booked. */
    book: () => {
      if (!ready || client === null || selected === null || !canBook(selected) || booking.busy) return
      void booking.book(client, selected, seat)
    },
    override: (reason: string) => {
      const rules = causes && overrideFor(causes)
      if (client && selected && rules) void booking.book(client, selected, seat, { reason, rules })
    },
    pickClass: (classId: string) => setChosen({ ...nothing, classId }),
    nextPayment: () => setChosen((before) => ({ ...before, passAt: before.passAt + 1 })),
    pay: (passAt: number) => setChosen((before) => ({ ...before, passAt })),
    nextSpot: () => setChosen((before) => ({ ...before, spotId: nextOf(spots, spot ?? undefined)?.id ?? null })),
    sit: (spotId: string) => setChosen((before) => ({ ...before, spotId })),
    bring: (guests: Guest[]) => setChosen((before) => ({ ...before, guests })),
    pickClient: (id: string | null) => {
      setPicked(id)
      setChosen(nothing)
    },
    showDay: (day: string | null) => {
      setDate(day)
      setChosen((before) => ({ ...nothing, guests: before.guests }))
    },
  }
  return {
    ...{
      search,
      data,
      refusal,
      retry,
      client,
      ready,
      classes,
      selected,
      place,
      causes,
      payment,
      spots,
      spot,
      act,
      booking,
    },
    ...{ guests: chosen.guests, passAt: chosen.passAt, canOverride: causes !== null && overrideFor(causes) !== null },
  }
}

export type Desk = ReturnType<typeof useDesk>
