import type { ClassView, Data } from '@cupo/contract'
import { addPoints, type Points } from '@cupo/core/points-arithmetic'
import { queryClient } from '../../../api/query-client.ts'

/** Updates one class in every cached response that contains it. */
export const updateCachedClass = (classId: string, change: <View extends ClassView>(view: View) => View): void => {
  const changed = <View extends ClassView>(view: View): View => (view.id === classId ? change(view) : view)
  queryClient.setQueriesData<Data<'listClasses'>>(
    { queryKey: ['listClasses'] },
    (cached) => cached && { ...cached, items: cached.items.map(changed) },
  )
  queryClient.setQueriesData<Data<'readClass'>>({ queryKey: ['readClass'] }, (cached) => cached && changed(cached))
  queryClient.setQueriesData<Data<'readMemberHome'>>(
    { queryKey: ['readMemberHome'] },
    (cached) => cached && { ...cached, forYou: cached.forYou.map((item) => ({ ...item, class: changed(item.class) })) },
  )
}

/** Adds `points` (negative to spend) to the cached balance. */
export const updateCachedBalance = (points: Points): void => {
  queryClient.setQueriesData<Data<'readPoints'>>(
    { queryKey: ['readPoints'] },
    (cached) => cached && { ...cached, balance: addPoints(cached.balance, points) },
  )
}

/** Cancels reads in flight: their responses would overwrite the optimistic update with older data. */
export const cancelReads = (): Promise<unknown> =>
  Promise.all(
    ['listClasses', 'readClass', 'readPoints', 'readMemberHome'].map((name) =>
      queryClient.cancelQueries({ queryKey: [name] }),
    ),
  )
