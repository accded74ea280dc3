import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { addRecentClient } from '../sales/recent-clients.ts'
import { deskQuery } from './desk-query.ts'
import { canBook, nextOf, overrideFor, proposedClass } from './selection.ts'
import { type Guest, useBooking } from './use-booking.ts'
import { useClientSearch } from './use-client-search.ts'

/** The selection without a client, at its defaults. */
const nothing = { classId: null as string | null, passAt: 0, spotId: null as string | null, guests: [] as Guest[] }

type Chosen = typeof nothing

/**
 * Selection of class, payment, spot and guests. Selecting a different class resets the rest; a different client resets
 * all but the class.
 */
const useChosen = (classId: string | null) => {
  const [chosen, setChosen] = useState({ ...nothing, classId })
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  return {
    chosen,
    forget: () => setChosen(nothing),
    pickClass: (classId: string) => setChosen({ ...nothing, classId }),
    leaveClass: () => setChosen(({ guests }) => ({ ...nothing, guests })),
    resetToClass: () => setChosen((before) => ({ ...nothing, classId: before.classId })),
    pay: (passAt: number) => change({ passAt }),
    sit: (spotId: string | null) => change({ spotId }),
    bring: (guests: Guest[]) => change({ guests }),
  }
}

/** Why the client cannot book the class; null while unknown or if they can. */
const useCauses = (blocked: boolean, clientId: string | undefined, classId: string | undefined) => {
  const input = { params: { id: clientId ?? '0' }, query: { classId: classId ?? '0' } }
  const { data } = useApi('readWhyNot', input, { enabled: blocked, freshMs: 0 })
  return blocked ? (data?.causes ?? null) : null
}

/** A day at the desk, with or without a client. Shows the previous day while the next one loads. */
const useDay = (date: string | null, clientId: string | null, enabled = true) => {
  return useApi('readDesk', deskQuery(date, clientId), {
    keepPrevious: true,
    everyMs: livePollMs,
    freshMs: 3_000,
    enabled,
  })
}

/**
 * The chosen day, and the day to show. Until a day is chosen, a day without classes left is replaced by the next one
 * with classes.
 */
const useShownDay = (start: string | null, clientId: string | null) => {
  const [chosen, choose] = useState<string | null | undefined>(start ?? undefined)
  const today = useDay(chosen ?? null, clientId)
  const nextDate = chosen === undefined ? (today.data?.nextDate ?? null) : null
  const next = useDay(nextDate, clientId, nextDate !== null)
  return { choose, date: nextDate ?? chosen ?? null, ...(nextDate === null ? today : next) }
}

/** State of the desk: client, class, payment and spot, and the actions on them. */
export const useDesk = () => {
  const search = useClientSearch()
  const from: { client?: string; day?: string; class?: string } = useSearch({ strict: false })
  /**
   * Id of a client chosen by other means than the search: by the address of the page, as a dependant, or as a new
   * client.
   */
  const [picked, setPicked] = useState(from.client ?? null)
  const choice = useChosen(from.class ?? null)
  const { chosen } = choice
  const found = picked ?? (search.chosen?.since ? search.chosen.id : null)
  const { choose, date, data, refusal, retry } = useShownDay(from.day ?? null, found)
  const client = data?.client && data.client.id === found ? data.client : null
  /** Whether the response belongs to the current selection. */
  const ready = client !== null && data?.date === (date ?? data?.today) && (picked !== null || search.settled)
  const classes = data?.classes ?? []
  const selected = classes.find(({ id }) => id === chosen.classId) ?? (client && proposedClass(classes))
  const place = client && selected ? selected.client : null
  const needsCauses = place?.outcome === 'blocked' || place?.outcome === 'waitlist'
  const causes = useCauses(ready && needsCauses, client?.id, selected?.id)
  const payment = place?.payWith[chosen.passAt % Math.max(1, place.payWith.length)] ?? null
  const spots = selected?.freeSpots ?? []
  const spot = spots.find(({ id }) => id === (chosen.spotId ?? place?.spotId)) ?? null

  const [served, setServed] = useState(0)
  const reset = () => {
    setServed((count) => count + 1)
    choice.forget()
    setPicked(null)
    search.type('')
  }
  const booking = useBooking({ onBooked: reset })
  const passId = chosen.passAt > 0 ? (payment?.passId ?? null) : undefined
  const seat = { passId, spotId: spot?.id, guests: chosen.guests }
  const act = {
    /** Books the selected class, if it can be booked. */
    book: () => {
      if (!ready || client === null || selected === null || !canBook(selected) || booking.busy) return
      void booking.book(client, selected, seat)
    },
    override: (reason: string) => {
      const rules = causes && overrideFor(causes)
      if (client && selected && rules) void booking.book(client, selected, seat, { reason, rules })
    },
    pickClass: choice.pickClass,
    nextPayment: () => choice.pay(chosen.passAt + 1),
    pay: choice.pay,
    nextSpot: () => choice.sit(nextOf(spots, spot ?? undefined)?.id ?? null),
    sit: choice.sit,
    bring: choice.bring,
    pickClient: (id: string | null) => {
      setPicked(id)
      choice.resetToClass()
    },
    /** Selects a person who was added to the studio's clients. */
    pickNew: (id: string) => {
      addRecentClient(id)
      act.pickClient(id)
    },
    showDay: (day: string | null) => {
      choose(day)
      choice.leaveClass()
    },
  }
  return {
    ...{ search, data, refusal, retry, client, ready, classes, selected, place, causes, payment, spot, act, booking },
    /** Number of bookings made, after each of which the selection is empty. */
    served,
    ...{ guests: chosen.guests, canOverride: causes !== null && overrideFor(causes) !== null },
  }
}

export type Desk = ReturnType<typeof useDesk>
