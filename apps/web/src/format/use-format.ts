import { useLanguage } from '../i18n/messages.ts'
import { type Format, formatOf } from './format.ts'

/** The formatters of the current language. */
export const useFormat = (): Format => formatOf(useLanguage())
