import type { Data, RouteName } from '@cupo/contract'
import { queryClient } from '../query-client.ts'
import { refreshSoon } from './refresh-soon.ts'
import { withNews } from './told.ts'

type ChatMessage = Data<'sendChatMessage'>
type Thread = Data<'readChat'>

const kept = (name: RouteName) => queryClient.getQueryCache().findAll({ queryKey: [name] })

/** Brings a notification into the lists that are kept. */
export const tellNotification = (news: Data<'updateNotification'>): void => {
  for (const { queryKey } of kept('listNotifications')) {
    const list = queryClient.getQueryData<Data<'listNotifications'>>(queryKey)
    const fresh = list && withNews(list, news)
    if (fresh) queryClient.setQueryData(queryKey, fresh)
    else refreshSoon(queryKey)
  }
}

/** Puts a message at the end of its conversation, where that is kept and ends before it. */
export const addToThread = ({ id, chatId, value, createdAt, isMine }: ChatMessage): void => {
  const message = { id, chatId, value, createdAt, isMine }
  queryClient.setQueriesData<Thread>({ queryKey: ['readChat', { params: { id: chatId } }] }, (thread) =>
    thread && Number(id) > Number(thread.items[0]?.id ?? 0) ? { ...thread, items: [message, ...thread.items] } : thread,
  )
}

/** Brings a message into its conversation, and has the lists read again in which it stands. */
export const tellMessage = (news: ChatMessage): void => {
  addToThread(news)
  for (const name of ['listMessages', 'listChats'] satisfies RouteName[]) {
    for (const { queryKey } of kept(name)) refreshSoon(queryKey)
  }
}
