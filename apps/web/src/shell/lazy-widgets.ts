/** The header widgets loaded after the page, in one chunk, so that they render in one frame. */

export { QuickChat } from './chats/quick-chat.tsx'
export { MessageFeed } from './messages/message-feed.tsx'
export { More } from './more.tsx'
export { Notifications } from './notifications/notifications.tsx'
export { Search } from './search/search.tsx'
export { Shortcuts } from './shortcuts/shortcuts.tsx'
export { ThemeWidget } from './theme/theme-button.tsx'
