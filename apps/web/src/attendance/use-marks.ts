import { useEffect, useSyncExternalStore } from 'react'
import { apiQuery, queryClient, refresh } from '../api/query-client.ts'
import { showToast } from '../ui/toast-store.ts'
import { addMark, onMarkAnswered, onMarks, queuedMarks, sendMarks } from './mark-queue.ts'
import { type Act, applyMarks, type RosterItem } from './marks.ts'

/** The roster of a class with the marks of this device applied, and the function that marks. */
export const useMarks = (classId: string, items: readonly RosterItem[]) => {
  const marks = useSyncExternalStore(onMarks, queuedMarks)
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
    items: applyMarks(items, marks),
    /** Unsent marks of all classes. */
    waiting: marks.length,
    mark: (item: RosterItem, act: Act) => {
      // Reads the cache, not this render: an undo in a toast runs after the response to its mark.
      const { queryKey } = apiQuery('readRoster', { params: { id: classId } })
      const fresh = queryClient.getQueryData(queryKey)?.items ?? items
      const known = fresh.find(({ booking }) => booking.id === item.booking.id)?.booking.status ?? item.booking.status
      addMark({ classId, bookingId: item.booking.id, act }, known)
    },
  }
}
