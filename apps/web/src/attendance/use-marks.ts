import { useEffect, useSyncExternalStore } from 'react'
import { apiQuery, queryClient, refresh } from '../api/query-client.ts'
import { showToast } from '../ui/toast-store.ts'
import { addMark, onMarkAnswered, onMarks, sendMarks, waitingMarks } from './mark-queue.ts'
import { type Act, type RosterItem, withMarks } from './marks.ts'

/** The list of a class with what was marked on this device, sent or still to be sent, and how to mark. */
export const useMarks = (classId: string, items: readonly RosterItem[]) => {
  const marks = useSyncExternalStore(onMarks, waitingMarks)
  useEffect(
    () =>
      onMarkAnswered({
        onDone: (mark, booking) => {
          const { queryKey } = apiQuery('readRoster', { params: { id: mark.classId } })
          queryClient.setQueryData(
            queryKey,
            (roster) =>
              roster && {
                items: roster.items.map((item) => (item.booking.id === booking.id ? { ...item, booking } : item)),
              },
          )
          void refresh('readClass', 'readStudioToday', 'readCoachToday')
        },
        onRefused: (_mark, refusal) => {
          showToast('error', refusal.mensaje)
          void refresh('readRoster', 'readClass')
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
    items: withMarks(items, marks),
    /** How many marks of this and other classes have still to arrive. */
    waiting: marks.length,
    mark: (item: RosterItem, act: Act) => {
      // Asked of the cache, not of this render: a press on a toast comes later than the answer to the mark it undoes.
      const { queryKey } = apiQuery('readRoster', { params: { id: classId } })
      const fresh = queryClient.getQueryData(queryKey)?.items ?? items
      const known = fresh.find(({ booking }) => booking.id === item.booking.id)?.booking.status ?? item.booking.status
      addMark({ classId, bookingId: item.booking.id, act }, known)
    },
  }
}
