import { type ClientList, clientListNames } from '@cupo/core/clients'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import {
  type FilterSearch,
  filterOf,
  listOfSearch,
  searchOfFilter,
  searchOfList,
  selectionOf,
} from '../clients/client-filter.ts'
import { FilterSentence } from '../clients/filter-sentence.tsx'
import { messages as clientMessages } from '../clients/messages.ts'
import { Audience } from './audience.tsx'
import css from './campaigns.module.css'
import { messages } from './messages.ts'
import type { Filter } from './segment.ts'

export type Segment = { filter: Filter; listName: string | null }

/** The same conditions in the same order, so that two filters compare as texts. */
export const textOfFilter = (filter: Filter): string => JSON.stringify(Object.entries(filter).sort())

const everybody = 'everybody'
const own = 'own'

type SegmentFieldProps = { value: Segment; onChange: (segment: Segment) => void }

/**
 * Who gets the campaign: a ready-made or saved list, or everybody, whose conditions can be changed in a sentence, with
 * the number of recipients.
 */
export const SegmentField = ({ value, onChange }: SegmentFieldProps) => {
  const m = useMessages(messages)
  const c = useMessages(clientMessages)
  const search = searchOfFilter(value.filter)
  const { data: counts } = useApi('readClientLists', { query: filterOf(search) }, { keepPrevious: true })
  const saved = useApi('listClientLists', {}).data?.items ?? []
  const same = saved.find(({ filter }) => textOfFilter(filter) === textOfFilter(value.filter))
  const ready = listOfSearch(search)
  const isEverybody = Object.keys(search).length === 0
  const chosen = isEverybody
    ? everybody
    : same !== undefined
      ? `saved:${same.id}`
      : ready !== null
        ? `ready:${ready}`
        : own
  const choose = (choice: string) => {
    const list = saved.find(({ id }) => choice === `saved:${id}`)
    if (list !== undefined) return onChange({ filter: list.filter, listName: list.name })
    if (choice.startsWith('ready:')) {
      const { sort: _, ...conditions } = searchOfList(choice.slice(6) as ClientList)
      return onChange({ filter: selectionOf(conditions), listName: null })
    }
    if (choice === everybody) onChange({ filter: {}, listName: null })
  }
  const change = (next: FilterSearch) => {
    const filter = selectionOf(next)
    const list = saved.find((one) => textOfFilter(one.filter) === textOfFilter(filter))
    onChange({ filter, listName: list?.name ?? null })
  }
  return (
    <div className={css.segment}>
      <SelectField label={m.to} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value={everybody}>{m.everybody}</option>
        <optgroup label={m.readyLists}>
          {clientListNames.map((name) => (
            <option key={name} value={`ready:${name}`}>
              {c.list[name]}
            </option>
          ))}
        </optgroup>
        {saved.length > 0 && (
          <optgroup label={m.savedLists}>
            {saved.map(({ id, name }) => (
              <option key={id} value={`saved:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {chosen === own && <option value={own}>{m.ownFilter}</option>}
      </SelectField>
      <FilterSentence search={search} counts={counts} onChange={change} openOnly />
      <Audience search={search} />
    </div>
  )
}
