import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import type { Group, Result } from './groups.ts'
import { messages } from './messages.ts'
import { sentenceGroup } from './sentence-group.ts'

export type { Group, Result } from './groups.ts'

const debounceMs = 300
const shortest = 2

/** The text once it has rested; a text that is too short counts at once, since it asks nothing. */
const useDebounced = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text.length < shortest ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

type HelpFound = { text: string; results: Result[] }

/** Help articles for a text; null until they have been looked for. */
const useHelp = (text: string): HelpFound | null => {
  const language = useLanguage()
  const [found, setFound] = useState<HelpFound | null>(null)
  useEffect(() => {
    if (text.length < shortest) return
    let left = false
    import('./find-help.ts')
      .then(({ findHelp }) => findHelp(text, language))
      .catch(() => [])
      .then((results) => left || setFound({ text, results }))
    return () => {
      left = true
    }
  }, [text, language])
  return found?.text === text ? found : null
}

/**
 * What is found by a text of two characters or more, asked for when it has rested for 300 ms. What was found by the text
 * before stays (`settled` false) until the answer comes; a shorter text clears it.
 */
export const useSearch = (text: string) => {
  const m = useMessages(messages)
  const wanted = text.trim()
  const rested = useDebounced(wanted)
  const asks = wanted.length >= shortest
  const { data, refusal, retry } = useApi(
    'search',
    { body: { query: rested } },
    { enabled: asks && rested.length >= shortest },
  )
  const help = useHelp(asks ? rested : '')
  const [kept, setKept] = useState<Group[] | null>(null)
  // The same array for the same answers: the place that was gone to is a place in it.
  const found = useMemo((): Group[] | null => {
    if (data === undefined || help === null) return null
    const articles: Group = { id: 'help', label: m.help, results: help.results }
    const groups = [...sentenceGroup(rested, data.filters, m), ...data.items, articles]
    return groups.filter(({ results }) => results.length > 0)
  }, [data, help, rested, m])
  useEffect(() => {
    if (!asks) setKept(null)
    else if (found !== null) setKept(found)
  }, [asks, found])
  const settled = asks && rested === wanted && (found !== null || refusal !== null)
  const groups = asks ? ((settled ? found : null) ?? kept) : null
  return { asks, groups, settled, refusal: settled && found === null ? refusal : null, retry }
}
