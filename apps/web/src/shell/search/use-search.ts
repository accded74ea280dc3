import { searchMinLength } from '@cupo/core/text-limits'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Group, Result } from './groups.ts'
import { messages } from './messages.ts'
import { sentenceGroup } from './sentence-group.ts'

export type { Group, Result } from './groups.ts'

type HelpFound = { text: string; results: Result[] }

/** Help articles for a text; null until the search has run. */
const useHelp = (text: string): HelpFound | null => {
  const language = useLanguage()
  const [found, setFound] = useState<HelpFound | null>(null)
  useEffect(() => {
    if (text.length < searchMinLength) return
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
 * Searches for a text of at least two characters, debounced by 300 ms. The previous results stay (`settled` is false)
 * until the response arrives; a shorter text clears them.
 */
export const useSearch = (text: string) => {
  const m = useMessages(messages)
  const query = text.trim()
  const isSearchable = query.length >= searchMinLength
  // A text too short to search clears the results without delay.
  const rested = useDebounced(query, isSearchable ? undefined : 0)
  const { data, refusal, retry } = useApi(
    'search',
    { body: { query: rested } },
    { enabled: isSearchable && rested.length >= searchMinLength },
  )
  const help = useHelp(isSearchable ? rested : '')
  const [lastGroups, setLastGroups] = useState<Group[] | null>(null)
  // Memoized: the active index is tied to the identity of this array.
  const found = useMemo((): Group[] | null => {
    if (data === undefined || help === null) return null
    const articles: Group = { id: 'help', label: m.help, results: help.results }
    const groups = [...sentenceGroup(rested, data.filters, m), ...data.items, articles]
    return groups.filter(({ results }) => results.length > 0)
  }, [data, help, rested, m])
  useEffect(() => {
    if (!isSearchable) setLastGroups(null)
    else if (found !== null) setLastGroups(found)
  }, [isSearchable, found])
  const settled = isSearchable && rested === query && (found !== null || refusal !== null)
  const groups = isSearchable ? ((settled ? found : null) ?? lastGroups) : null
  return { isSearchable, groups, settled, refusal: settled && found === null ? refusal : null, retry }
}
