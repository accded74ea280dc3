import type { themes } from '@cupo/core/preferences'
import { defineMessages } from '../i18n/messages.ts'

type ThemeNames = Record<(typeof themes)[number], string>

/** Display names of the themes. */
export const themeNames = defineMessages({
  es: {
    default: 'Índigo',
    brand: 'De la marca',
    teal: 'Verde azulado',
    rose: 'Rosa',
    purple: 'Morado',
    amber: 'Ámbar',
  } satisfies ThemeNames,
  en: { default: 'Indigo', brand: 'Brand', teal: 'Teal', rose: 'Rose', purple: 'Purple', amber: 'Amber' },
  tr: { default: 'Çivit', brand: 'Marka', teal: 'Turkuaz', rose: 'Gül', purple: 'Mor', amber: 'Kehribar' },
})
