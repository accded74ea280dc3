import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { reason: 'Motivo', missing: 'Escribe el motivo.', cancel: 'Cancelar' },
  en: { reason: 'Reason', missing: 'Enter the reason.', cancel: 'Cancel' },
  tr: { reason: 'Neden', missing: 'Nedenini yaz.', cancel: 'Vazgeç' },
})
