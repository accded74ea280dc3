import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { messages as auditMessages } from '../../audit/messages.ts'
import { authorOf, useEntryText } from '../../audit/use-entry-text.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './home.module.css'
import { messages } from './messages.ts'

const shown = 6

/** The latest entries of the audit log, as sentences. */
export const LatestChanges = () => {
  const m = useMessages(messages)
  const am = useMessages(auditMessages)
  const f = useFormat()
  const textOf = useEntryText()
  const { data, refusal, loading, retry } = useApi(
    'listAudit',
    { query: { limit: shown } },
    { everyMs: 60_000, keepPrevious: true },
  )
  const now = new Date()
  return (
    <Section title={m.log}>
      {loading && <Skeleton height={160} />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && <p className="soft">{m.noLog}</p>}
      {data && data.items.length > 0 && (
        <>
          <ol className={css.log}>
            {data.items.map((entry) => (
              <li key={entry.id}>
                <p>
                  <Rich text={textOf(entry)} />
                </p>
                <p className="soft sm">
                  {authorOf(entry, am)}, {f.moment(entry.at, deviceTimeZone(), now)}
                </p>
              </li>
            ))}
          </ol>
          <Link to={paths.owner.audit} className="link">
            {m.seeLog}
          </Link>
        </>
      )}
    </Section>
  )
}
