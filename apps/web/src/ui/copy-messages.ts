import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { copy: 'Copiar', copied: 'Copiado', failed: 'No se pudo copiar. Selecciona el texto y cópialo.' },
  en: { copy: 'Copy', copied: 'Copied', failed: 'It could not be copied. Select the text and copy it.' },
  tr: { copy: 'Kopyala', copied: 'Kopyalandı', failed: 'Kopyalanamadı. Metni seçip kopyala.' },
})
