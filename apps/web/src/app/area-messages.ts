import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    notYours: 'Esa página es de otro tipo de cuenta. Te llevamos a tu inicio.',
  },
  en: {
    notYours: 'That page belongs to another kind of account. We took you to your home.',
  },
  tr: {
    notYours: 'Bu sayfa başka bir hesap türüne ait. Seni kendi ana sayfana getirdik.',
  },
})
