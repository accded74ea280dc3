import type { Data } from '@cupo/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { queryClient, refresh } from '../../api/query-client.ts'

type Thread = Data<'readChat'>

/** Updates the cached conversation, so that it is not marked twice. */
const noneUnread = (thread: Thread | undefined): Thread | undefined =>
  thread && { ...thread, chat: { ...thread.chat, unreadCount: 0 } }

/** Marks a conversation as read while it is visible: on opening and on each new message. */
export const useMarkRead = (chatId: string, data: Thread | undefined): void => {
  const read = data !== undefined
  const newest = data?.items.find(({ isMine }) => !isMine)?.id ?? null
  const unread = data !== undefined && data.chat.unreadCount > 0
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!read) return
    const hasNew = known.current !== undefined && newest !== known.current
    known.current = newest
    if (!hasNew && !unread) return
    let marked = false
    const mark = async () => {
      if (marked || document.visibilityState === 'hidden') return
      marked = true
      const answer = await call('markChatRead', { params: { id: chatId } })
      if (!answer.ok) return
      queryClient.setQueriesData<Thread>({ queryKey: ['readChat', { params: { id: chatId } }] }, noneUnread)
      await refresh('listChats', 'listMessages')
    }
    void mark()
    const onShown = () => void mark()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [chatId, read, newest, unread])
}
