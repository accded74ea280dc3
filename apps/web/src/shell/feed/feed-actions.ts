import type { Data, Input, RouteName } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { call } from '../../api/call.ts'
import { type ToldList, withAllRead, withAllSeen, withMarked, withNone, withoutOne } from '../../api/live/told.ts'
import { queryClient, refresh } from '../../api/query-client.ts'
import { showToast } from '../../ui/toast-store.ts'

type List = 'listNotifications' | 'listMessages'
type Item<Name extends List> = Data<Name>['items'][number]
type Change<Name extends List> = (list: ToldList<Item<Name>>) => ToldList<Item<Name>>

/**
 * What a person does to the list of what they were told. It shows at once; what the server refuses is said and the
 * list read again. Several of them may be under way. `alsoChanges` are answers in which the same things stand.
 */
export const feedActions = <Name extends List>(list: Name, alsoChanges: readonly RouteName[] = []) => {
  const act = async <Act extends RouteName>(change: Change<Name>, name: Act, input: Input<Act>): Promise<void> => {
    // An answer that is on its way was formed before this.
    await queryClient.cancelQueries({ queryKey: [list] })
    queryClient.setQueriesData<ToldList<Item<Name>>>({ queryKey: [list] }, (kept) => kept && change(kept))
    const answer = await call(name, input)
    if (!answer.ok && answer.status !== 401) {
      // Somebody who removed it elsewhere wanted the same.
      if (answer.codigo !== refusals.notFound) showToast('error', answer.mensaje)
      await refresh(list)
    }
    await refresh(...alsoChanges)
  }
  return {
    mark: (id: string, read: boolean): Promise<void> =>
      list === 'listMessages'
        ? act((kept) => withMarked(kept, id, read), 'updateMessage', { body: { id, message: { read } } })
        : act((kept) => withMarked(kept, id, read), 'updateNotification', { body: { id, notification: { read } } }),
    remove: (id: string): Promise<void> =>
      act((kept) => withoutOne(kept, id), list === 'listMessages' ? 'deleteMessage' : 'deleteNotification', {
        query: { id },
      }),
    readAll: (): Promise<void> =>
      act(withAllRead, list === 'listMessages' ? 'readAllMessages' : 'readAllNotifications', {}),
    /** The list was opened; messages have no such mark. */
    seeAll: async (): Promise<void> => {
      if (list === 'listNotifications') await act(withAllSeen, 'seeAllNotifications', {})
    },
    removeAll: (): Promise<void> =>
      act(withNone, list === 'listMessages' ? 'deleteAllMessages' : 'deleteAllNotifications', {}),
  }
}
