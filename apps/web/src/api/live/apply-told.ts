import type { Data, RouteName } from '@cupo/contract'
import { queryClient } from '../query-client.ts'
import { refreshSoon } from './refresh-soon.ts'
import { withNews } from './told.ts'

type ChatMessage = Data<'sendChatMessage'>
type Thread = Data<'readChat'>

const kept = (name: RouteName) => queryClient.getQueryCache().findAll({ queryKey: [name] })

/** Adds or updates a notification in the cached lists. */
export const tellNotification = (news: Data<'updateNotification'>): void => {
  for (const { queryKey } of kept('listNotifications')) {
    const list = queryClient.getQueryData<Data<'listNotifications'>>(queryKey)
    const fresh = list && withNews(list, news)
    if (fresh) queryClient.setQueryData(queryKey, fresh)
    else refreshSoon(queryKey)
  }
}

/** Appends a message to its cached conversation, unless it is already there. */
export const addToThread = ({ id, chatId, value, createdAt, isMine }: ChatMessage): void => {
  const message = { id, chatId, value, createdAt, isMine }
  queryClient.setQueriesData<Thread>({ queryKey: ['readChat', { params: { id: chatId } }] }, (thread) =>
    thread && Number(id) > Number(thread.items[0]?.id ?? 0) ? { ...thread, items: [message, ...thread.items] } : thread,
  )
}

/** Appends a message to its conversation and refetches the lists that show it. */
export const tellMessage = (news: ChatMessage): void => {
  addToThread(news)
  for (const name of ['listMessages', 'listChats'] satisfies RouteName[]) {
    for (const { queryKey } of kept(name)) refreshSoon(queryKey)
  }
}
