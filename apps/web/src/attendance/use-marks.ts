import type { Booking } from '@cupo/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { apiQuery, queryClient, refresh } from '../api/query-client.ts'
import { showToast } from '../ui/toast-store.ts'
import './code-answers.ts'
import { addMark, onMarkAnswered, onMarks, queuedMarks, sendMarks } from './mark-queue.ts'
import { type Act, applyMarks, type Listed } from './marks.ts'

const rosterQuery = (id: string) => apiQuery('readRoster', { params: { id } })
const scanListQuery = (id: string) => apiQuery('readScanList', { params: { id } })

/** Replaces a booking in a list of people. */
const withBooking = <List extends { items: readonly Listed[] }>(list: List | undefined, booking: Booking) =>
  list && { ...list, items: list.items.map((item) => (item.booking.id === booking.id ? { ...item, booking } : item)) }

/** The server state of a booking of a class, from either list. */
const knownBooking = (classId: string, bookingId: string): Booking | undefined =>
  [queryClient.getQueryData(rosterQuery(classId).queryKey), queryClient.getQueryData(scanListQuery(classId).queryKey)]
    .flatMap((list): readonly Listed[] => list?.items ?? [])
    .find(({ booking }) => booking.id === bookingId)?.booking

/** The list of a class with the marks of this device applied, and a function that adds a mark. */
export const useMarks = <Item extends Listed>(classId: string, items: readonly Item[]) => {
  const marks = useSyncExternalStore(onMarks, queuedMarks)
  useEffect(
    () =>
      onMarkAnswered({
        onDone: (mark, { alreadyHere: _, ...booking }) => {
          queryClient.setQueryData(rosterQuery(mark.classId).queryKey, (list) => withBooking(list, booking))
          queryClient.setQueryData(scanListQuery(mark.classId).queryKey, (list) => withBooking(list, booking))
          void refresh('readScanList', 'readClass', 'readStudioToday', 'readCoachToday')
        },
        onRefused: (_mark, refusal) => {
          showToast('error', refusal.mensaje)
          void refresh('readRoster', 'readScanList', 'readClass')
        },
      }),
    [],
  )
  useEffect(() => {
    const send = () => void sendMarks()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  return {
    items: applyMarks(items, marks),
    /** Unsent marks of all classes. */
    waiting: marks.length,
    /** Unsent marks of this class, in order. */
    queued: marks.filter((one) => one.classId === classId),
    mark: ({ booking }: Listed, act: Act) => {
      // Reads the cache, not this render: an undo in a toast runs after the response to its mark.
      const known = knownBooking(classId, booking.id)?.status ?? booking.status
      addMark({ classId, bookingId: booking.id, act, at: new Date().toISOString() }, known)
    },
  }
}
