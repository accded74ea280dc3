import { useLanguage } from '../i18n/messages.ts'
import { type Format, formatOf } from './format.ts'

/** The formats of the language on screen; the component follows its changes. */
export const useFormat = (): Format => formatOf(useLanguage())
