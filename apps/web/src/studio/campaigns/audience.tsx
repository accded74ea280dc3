import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type FilterSearch, filterOf } from '../clients/client-filter.ts'
import css from './campaigns.module.css'
import { messages } from './messages.ts'
import { useSkippedTexts } from './segment.ts'

/** The recipients that a filter has now. */
export const useAudience = (search: FilterSearch) => {
  const { archived: _, ...query } = filterOf(search)
  return useApi('countAudience', { query }, { keepPrevious: true, freshMs: 0 })
}

/** How many people a campaign reaches now, and why the others of its segment get nothing. */
export const Audience = ({ search }: { search: FilterSearch }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useAudience(search)
  const skippedTexts = useSkippedTexts()
  if (data === undefined)
    return refusal === null ? <Skeleton height={24} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const { recipients, skipped } = data
  const skippedNow = skippedTexts(skipped)
  return (
    <div className={css.audience} aria-live="polite">
      <p>
        {recipients === 0 ? (
          m.reachNobody
        ) : (
          <Rich text={m.reach({ count: f.number(recipients), one: recipients === 1 })} />
        )}
      </p>
      {skippedNow.length > 0 && (
        <ul className="soft sm">
          {skippedNow.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
