/** The header's widgets whose code comes after the page's own, in one file, so that they are drawn in one frame. */

export { QuickChat } from './chats/quick-chat.tsx'
export { MessageFeed } from './messages/message-feed.tsx'
export { More } from './more.tsx'
export { Notifications } from './notifications/notifications.tsx'
export { Search } from './search/search.tsx'
export { Shortcuts } from './shortcuts/shortcuts.tsx'
export { ThemeWidget } from './theme/theme-button.tsx'
