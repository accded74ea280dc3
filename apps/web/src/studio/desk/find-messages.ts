import { defineMessages } from '../../i18n/messages.ts'

/** Texts of the column that finds a client. */
export const findMessages = defineMessages({
  es: {
    found: 'Personas encontradas',
    recent: 'Atendidas hace poco',
    nobody: 'No encontramos a nadie así.',
  },
  en: {
    found: 'People found',
    recent: 'Served recently',
    nobody: 'We found nobody like that.',
  },
  tr: {
    found: 'Bulunan kişiler',
    recent: 'Az önce ilgilenilenler',
    nobody: 'Böyle birini bulamadık.',
  },
})
