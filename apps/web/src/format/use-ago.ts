import { useLanguage } from '../i18n/messages.ts'
import { agoAtStart } from './ago.ts'
import { useNow } from './use-now.ts'

const minuteMs = 60_000

/** Formats how long ago an instant was, as the start of a sentence: 'Hace 3 días'. */
export const useAgo = () => {
  const language = useLanguage()
  const now = useNow(minuteMs)
  return (instant: string): string => agoAtStart(language, instant, now)
}
