import type { Data, Input, RouteName } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { call } from '../../api/call.ts'
import {
  type FeedPage,
  markAllRead,
  markAllSeen,
  markItem,
  removeAllItems,
  removeItem,
} from '../../api/live/feed-page.ts'
import { queryClient, refresh } from '../../api/query-client.ts'
import { showToast } from '../../ui/toast-store.ts'

type List = 'listNotifications' | 'listMessages'
type Item<Name extends List> = Data<Name>['items'][number]
type Change<Name extends List> = (list: FeedPage<Item<Name>>) => FeedPage<Item<Name>>

/** The latest write of each list: the next is sent after it, so that an item is not removed before it is marked. */
const latestWrite = new Map<List, Promise<unknown>>()

const callInOrder = <Act extends RouteName>(list: List, name: Act, input: Input<Act>) => {
  const answer = (latestWrite.get(list) ?? Promise.resolve()).then(() => call(name, input))
  latestWrite.set(
    list,
    answer.catch(() => undefined),
  )
  return answer
}

/**
 * Actions on the notifications or messages list, applied optimistically and sent one after another. On a refusal a
 * toast shows the reason and the list is re-read. `alsoChanges` are endpoints that contain the same items.
 */
export const feedActions = <Name extends List>(list: Name, alsoChanges: readonly RouteName[] = []) => {
  const act = async <Act extends RouteName>(change: Change<Name>, name: Act, input: Input<Act>): Promise<void> => {
    // A response in flight predates this change.
    await queryClient.cancelQueries({ queryKey: [list] })
    queryClient.setQueriesData<FeedPage<Item<Name>>>({ queryKey: [list] }, (page) => page && change(page))
    const answer = await callInOrder(list, name, input)
    if (!answer.ok && answer.status !== 401) {
      // NO_ENCONTRADO: already removed on another device.
      if (answer.codigo !== refusals.notFound) showToast('error', answer.mensaje)
      await refresh(list)
    }
    await refresh(...alsoChanges)
  }
  return {
    mark: (id: string, read: boolean): Promise<void> =>
      list === 'listMessages'
        ? act((page) => markItem(page, id, read), 'updateMessage', { body: { id, message: { read } } })
        : act((page) => markItem(page, id, read), 'updateNotification', { body: { id, notification: { read } } }),
    remove: (id: string): Promise<void> =>
      act((page) => removeItem(page, id), list === 'listMessages' ? 'deleteMessage' : 'deleteNotification', {
        query: { id },
      }),
    readAll: (): Promise<void> =>
      act(markAllRead, list === 'listMessages' ? 'readAllMessages' : 'readAllNotifications', {}),
    /** The list was opened. Messages have no seen state. */
    seeAll: async (): Promise<void> => {
      if (list === 'listNotifications') await act(markAllSeen, 'seeAllNotifications', {})
    },
    removeAll: (): Promise<void> =>
      act(removeAllItems, list === 'listMessages' ? 'deleteAllMessages' : 'deleteAllNotifications', {}),
  }
}
