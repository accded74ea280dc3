import type { Data, RouteName } from '@cupo/contract'
import { queryClient } from '../query-client.ts'
import { upsertItem } from './feed-page.ts'
import { refreshSoon } from './refresh-soon.ts'

type ChatMessage = Data<'sendChatMessage'>
type Thread = Data<'readChat'>

const cachedQueries = (name: RouteName) => queryClient.getQueryCache().findAll({ queryKey: [name] })

/** Queries of the frame of every page, which have events of their own or change only by the user's acts. */
const frameRoutes = new Set<string>([
  'listNotifications',
  'listMessages',
  'listChats',
  'listShortcuts',
  'readNavigation',
  'readUser',
] satisfies RouteName[])

/** Refetches what the current page shows, if the notification leads to it: its subject has changed. */
const refreshLinkedPage = ({ link, read }: Data<'updateNotification'>): void => {
  if (read || !link || new URL(link, location.origin).pathname !== location.pathname) return
  for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'active' })) {
    if (!frameRoutes.has(String(queryKey[0]))) refreshSoon(queryKey)
  }
}

/** Adds or updates a notification in the cached lists, and refreshes the page if the notification is about it. */
export const updateCachedNotifications = (news: Data<'updateNotification'>): void => {
  refreshLinkedPage(news)
  for (const { queryKey } of cachedQueries('listNotifications')) {
    const list = queryClient.getQueryData<Data<'listNotifications'>>(queryKey)
    const fresh = list && upsertItem(list, news)
    if (fresh) queryClient.setQueryData(queryKey, fresh)
    else refreshSoon(queryKey)
  }
}

/** Appends a message to its cached conversation, unless it is already there. */
export const appendToThread = ({ id, chatId, value, createdAt, isMine }: ChatMessage): void => {
  const message = { id, chatId, value, createdAt, isMine }
  queryClient.setQueriesData<Thread>({ queryKey: ['readChat', { params: { id: chatId } }] }, (thread) =>
    thread && Number(id) > Number(thread.items[0]?.id ?? 0) ? { ...thread, items: [message, ...thread.items] } : thread,
  )
}

/** Appends a message to its conversation and refetches the lists that show it. */
export const addReceivedMessage = (news: ChatMessage): void => {
  appendToThread(news)
  for (const name of ['listMessages', 'listChats'] satisfies RouteName[]) {
    for (const { queryKey } of cachedQueries(name)) refreshSoon(queryKey)
  }
}
