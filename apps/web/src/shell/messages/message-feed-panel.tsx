import type { RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Avatar } from '../../users/avatar.tsx'
import { FeedPanel } from '../feed/feed-panel.tsx'
import { messages } from './messages.ts'

type MessageFeedPanelProps = {
  anchor: RefObject<HTMLElement | null>
  /** Called with the conversation of the chosen message. */
  onChat: (chatId: string) => void
  onClose: () => void
}

/** The user's received messages, newest first. */
export const MessageFeedPanel = ({ anchor, onChat, onClose }: MessageFeedPanelProps) => (
  <FeedPanel
    list="listMessages"
    words={useMessages(messages)}
    lines={2}
    anchor={anchor}
    alsoChanges={['listChats']}
    pictureOf={({ title, image }) => <Avatar name={title} avatar={image} />}
    titleOf={({ title, chatId }) => (
      <button type="button" onClick={() => onChat(chatId)}>
        {title}
      </button>
    )}
    onClose={onClose}
  />
)
