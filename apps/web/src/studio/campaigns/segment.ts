import type { Data } from '@cupo/contract'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type DayCondition, dayConditions, listOfSearch, searchOfFilter } from '../clients/client-filter.ts'
import { messages as clientMessages } from '../clients/messages.ts'
import type { CampaignSummary } from './campaign-reads.ts'
import { messages } from './messages.ts'

export type Filter = CampaignSummary['filter']

/** The name of a segment: the saved list, the ready-made list, or the conditions of the filter in words. */
export const useSegmentText = () => {
  const m = useMessages(messages)
  const c = useMessages(clientMessages)
  const f = useFormat()
  return (filter: Filter, listName: string | null): string => {
    if (listName !== null) return listName
    const search = searchOfFilter(filter)
    const ready = listOfSearch(search)
    if (ready !== null) return c.list[ready]
    const days = (Object.keys(dayConditions) as DayCondition[]).flatMap((key) =>
      search[key] === undefined ? [] : [`${c.condition[key]} ${search[key]} ${c.days}`],
    )
    const words = [
      ...days,
      ...(search.hasClasses === undefined ? [] : [c.condition.hasClasses]),
      ...(filter.news === undefined ? [] : [c.condition.news[filter.news]]),
      ...(search.tag === undefined ? [] : [c.condition.tag({ tag: search.tag })]),
      ...(search.q === undefined ? [] : [`«${search.q}»`]),
    ]
    return words.length === 0 ? m.everybody : `${c.who} ${f.list(words)}`
  }
}

/** Why clients of a segment get nothing, one sentence for each reason that applies. */
export const useSkippedTexts = () => {
  const m = useMessages(messages)
  const f = useFormat()
  return (skipped: Data<'countAudience'>['skipped']): string[] =>
    (Object.keys(m.skipped) as (keyof typeof skipped)[]).flatMap((reason) => {
      const count = skipped[reason]
      return count === 0 ? [] : [m.skipped[reason]({ count: f.number(count), one: count === 1 })]
    })
}
