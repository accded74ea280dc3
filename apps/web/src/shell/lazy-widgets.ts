/** The header's widgets whose code comes after the page's own, in one file, so that they are drawn in one frame. */
export { LookWidget } from './look/look-button.tsx'
export { MessageFeed } from './message-feed/message-feed.tsx'
export { More } from './more.tsx'
export { Notifications } from './notifications/notifications.tsx'
export { QuickChat } from './quick-chat/quick-chat.tsx'
export { Search } from './search/search.tsx'
export { Shortcuts } from './shortcuts/shortcuts.tsx'
