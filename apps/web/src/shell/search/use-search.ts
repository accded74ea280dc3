import type { Data } from '@cupo/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'

export type Group = Data<'search'>['items'][number]
export type Result = Group['results'][number]

const restMs = 300
const shortest = 2

/** The text once it has rested; a text that is too short counts at once, since it asks nothing. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text.length < shortest ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/**
 * What is found by a text of two characters or more, asked for when it has rested for 300 ms. What was found by the text
 * before stays (`settled` false) until the answer comes; a shorter text clears it.
 */
export const useSearch = (text: string) => {
  const wanted = text.trim()
  const rested = useRested(wanted)
  const asks = wanted.length >= shortest
  const { data, refusal, retry } = useApi(
    'search',
    { body: { query: rested } },
    { enabled: asks && rested.length >= shortest },
  )
  const [kept, setKept] = useState<Group[] | null>(null)
  useEffect(() => {
    if (!asks) setKept(null)
    else if (data !== undefined) setKept(data.items)
  }, [asks, data])
  const settled = asks && rested === wanted && (data !== undefined || refusal !== null)
  const groups = asks ? ((settled ? data?.items : undefined) ?? kept) : null
  return { asks, groups, settled, refusal: settled && data === undefined ? refusal : null, retry }
}
