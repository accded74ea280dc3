import type { ClassView, Data } from '@cupo/contract'
import { queryClient } from '../../../api/query-client.ts'

/** Changes one class wherever an answer that is kept speaks of it. */
export const updateCachedClass = (classId: string, change: <View extends ClassView>(view: View) => View): void => {
  const changed = <View extends ClassView>(view: View): View => (view.id === classId ? change(view) : view)
  queryClient.setQueriesData<Data<'listClasses'>>(
    { queryKey: ['listClasses'] },
    (kept) => kept && { ...kept, items: kept.items.map(changed) },
  )
  queryClient.setQueriesData<Data<'readClass'>>({ queryKey: ['readClass'] }, (kept) => kept && changed(kept))
  queryClient.setQueriesData<Data<'readMemberHome'>>(
    { queryKey: ['readMemberHome'] },
    (kept) => kept && { ...kept, forYou: kept.forYou.map((item) => ({ ...item, class: changed(item.class) })) },
  )
}

/** Moves the balance that is kept by so many points. */
export const updateCachedBalance = (points: number): void => {
  queryClient.setQueriesData<Data<'readPoints'>>(
    { queryKey: ['readPoints'] },
    (kept) => kept && { ...kept, balance: kept.balance + points },
  )
}

/** Stops the reads under way, whose answers would be older than what is about to be shown. */
export const cancelReads = (): Promise<unknown> =>
  Promise.all(
    ['listClasses', 'readClass', 'readPoints', 'readMemberHome'].map((name) =>
      queryClient.cancelQueries({ queryKey: [name] }),
    ),
  )
