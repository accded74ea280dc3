import type { Data } from '@cupo/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'

/** Marks a conversation as read while it is looked at: as it opens, and with each message that comes. */
export const useMarkRead = (chatId: string, data: Data<'readChat'> | undefined): void => {
  const newest = data?.items.find(({ isMine }) => !isMine)?.id
  const marked = useRef<string | undefined>(undefined)
  const unread = data !== undefined && data.chat.unreadCount > 0
  useEffect(() => {
    if (newest === undefined || newest === marked.current) return
    const mark = async () => {
      if (document.visibilityState === 'hidden' || newest === marked.current) return
      const first = marked.current === undefined
      marked.current = newest
      if (first && !unread) return
      const answer = await call('markChatRead', { params: { id: chatId } })
      if (answer.ok) await refresh('listChats', 'listMessages')
    }
    void mark()
    const onShown = () => void mark()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [chatId, newest, unread])
}
