import type { Data } from '@cupo/contract'
import { paths } from '../../app/paths.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { Group } from './groups.ts'
import type { messages } from './messages.ts'

type Filter = NonNullable<Data<'search'>['filters']>[number]

const filterLabel = ({ kind, label, from, to }: Filter): string => (kind === 'hours' ? `${from}–${to}` : label)

/** A result that links to the classes of a parsed sentence, with the parsed filters; none for a plain name. */
export const sentenceGroup = (
  query: string,
  filters: readonly Filter[] | undefined,
  m: Translation<typeof messages.es>,
): Group[] => {
  if (filters === undefined) return []
  const link = `${paths.member.explore}?q=${encodeURIComponent(query)}`
  const subtitle = filters.map(filterLabel).join(' · ')
  return [{ id: 'sentence', label: m.understood, results: [{ id: 'sentence', title: m.seeClasses, subtitle, link }] }]
}
