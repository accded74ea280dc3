import { useMessages } from '../i18n/messages.ts'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyState } from './empty-state.tsx'
import { messages } from './search-empty-messages.ts'

/** Empty search results, with a button that clears the search text. */
export const SearchEmpty = ({ title, text, onClear }: { title: string; text: string; onClear: () => void }) => {
  const m = useMessages(messages)
  return (
    <EmptyState
      title={title}
      figure="solid"
      action={<ActiveFilters centred filters={[{ name: m.search, value: text, onDrop: onClear }]} />}
    />
  )
}
