import { IconShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ApiResult } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GroupCard, type Groups, Totals } from './group-card.tsx'
import css from './groups.module.css'
import { messages } from './messages.ts'

/** The groups of a company beside its people, and the monthly cost. */
export const GroupsAside = ({ result, note }: { result: ApiResult<Groups>; note: string }) => {
  const m = useMessages(messages)
  const { data, refusal, loading, retry } = result
  return (
    <aside className={css.aside} aria-label={m.title}>
      <h2 className="t3">{m.title}</h2>
      {loading && (
        <div aria-busy="true">
          <Skeleton height={110} />
        </div>
      )}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && (
        <>
          <ul className={css.groups}>
            {data.items.map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
          </ul>
          <Totals groups={data} />
          <Link className={buttonClass({ look: 'line', wide: true })} to={paths.corporate.groups}>
            {m.all}
          </Link>
        </>
      )}
      <p className={css.privacy}>
        <IconShield aria-hidden="true" />
        {note}
      </p>
    </aside>
  )
}
