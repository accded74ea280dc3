import { useCallback, useEffect, useState } from 'react'
import { retryImport } from '../app/retry-import.ts'
import type { Language } from '../i18n/language.ts'
import { named, useLanguage } from '../i18n/messages.ts'
import { useBrand } from '../i18n/use-brand.ts'
import type { HelpWords } from './articles.ts'

const loads: Record<Language, () => Promise<{ words: HelpWords }>> = {
  es: retryImport(() => import('./words/es.ts')),
  en: retryImport(() => import('./words/en.ts')),
  tr: retryImport(() => import('./words/tr.ts')),
}

type Read = { language: Language; words: HelpWords | null }

/** The articles in the current language, loaded lazily; null while loading, `failed` if the import failed. */
export const useHelpWords = (): { words: HelpWords | null; failed: boolean; retry: () => void } => {
  const language = useLanguage()
  const { name } = useBrand()
  const [read, setRead] = useState<Read | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(() => {
    let left = false
    loads[language]().then(
      ({ words }) => left || setRead({ language, words }),
      () => left || setRead({ language, words: null }),
    )
    return () => {
      left = true
    }
  }, [language, tries])
  const retry = useCallback(() => {
    setRead(null)
    setTries((count) => count + 1)
  }, [])
  const current = read?.language === language ? read : null
  return {
    words: current?.words ? named(current.words, name) : null,
    failed: current !== null && current.words === null,
    retry,
  }
}
