import { useMemo } from 'react'
import { useLanguage } from '../i18n/messages.ts'
import type { DayKey } from './day.ts'
import { shortDay } from './short-day.ts'

/** 'lun 16' in the language on screen, alone, for pages that must stay light. */
export const useShortDay = (): ((day: DayKey) => string) => {
  const language = useLanguage()
  return useMemo(() => shortDay(language), [language])
}
