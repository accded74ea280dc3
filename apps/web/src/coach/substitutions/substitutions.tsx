import { useNavigate, useSearch } from '@tanstack/react-router'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { messages } from './messages.ts'
import { type Lists, OpenItem, OwnItem, TakenItem } from './substitution-items.tsx'
import css from './substitutions.module.css'

const Board = ({ lists: { open, mine, taken } }: { lists: Lists }) => {
  const m = useMessages(messages)
  return (
    <div className={css.columns}>
      <Section title={m.open}>
        {open.length === 0 ? (
          <EmptyState title={m.none}>{m.noneText}</EmptyState>
        ) : (
          <ul className={cx(css.list, css.open)}>
            {open.map((item) => (
              <OpenItem key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Section>
      <div>
        <Section title={m.mine}>
          {mine.length === 0 && <p className="soft sm">{m.noMine}</p>}
          <ul className={css.list}>
            {mine.map((item) => (
              <OwnItem key={item.id} item={item} />
            ))}
          </ul>
        </Section>
        {taken.length > 0 && (
          <Section title={m.taken}>
            <ul className={css.list}>
              {taken.map((item) => (
                <TakenItem key={item.id} item={item} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  )
}

/** Requests for a substitute of a coach and of their colleagues. `?ask=` opens the form, with the id of a class. */
export const CoachSubstitutions = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { ask } = useSearch({ strict: false }) as { ask?: string }
  const { data, refusal, retry } = useApi('listCoachSubstitutions', {}, { everyMs: livePollMs })
  const show = (search: { ask?: string }) => void navigate({ to: paths.coach.substitutions, search })
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={<Button onClick={() => show({ ask: 'new' })}>{m.ask}</Button>} />
      {data ? (
        <Board lists={data} />
      ) : refusal === null ? (
        <div aria-busy="true" className={css.list}>
          <Skeleton height={180} />
          <Skeleton height={180} />
        </div>
      ) : (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      )}
      {ask !== undefined && data !== undefined && (
        <AskDialog
          classId={ask === 'new' ? '' : ask}
          requestedIds={data.mine.filter(({ status }) => status !== 'approved').map((item) => item.class.id)}
          onClose={() => show({})}
        />
      )}
    </>
  )
}
