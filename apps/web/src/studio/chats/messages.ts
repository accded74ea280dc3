import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { pane: 'Conversación', choose: 'Elige una conversación' },
  en: { pane: 'Conversation', choose: 'Choose a conversation' },
  tr: { pane: 'Görüşme', choose: 'Bir görüşme seç' },
})
