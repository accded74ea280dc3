import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ProgressPips } from '../../programs/step-list.tsx'
import type { Enrolment } from '../../programs/use-terms.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './programs.module.css'

const Row = ({ enrolment: { program, studio, state, done, steps } }: { enrolment: Enrolment }) => {
  const m = useMessages(messages)
  return (
    <li>
      <Link to={paths.member.program} params={{ id: program.id }} className={css.row}>
        <span className={css.what}>
          <b>{program.name}</b>
          <span className="soft sm">
            {studio.name} · {m.states[state]}
          </span>
        </span>
        <ProgressPips done={done} total={steps.length} />
      </Link>
    </li>
  )
}

/** The programs of the member, current ones first. */
export const Programs = () => {
  const m = useMessages(messages)
  useTitle(m.listTitle)
  const { data, refusal, retry } = useApi('listPrograms', { query: {} })
  return (
    <div className={css.page}>
      <PageHead title={m.listTitle} lead={m.listLead} />
      {data === undefined && refusal === null && <Skeleton height={144} />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && (
        <EmptyState
          title={m.none}
          action={
            <Link to={paths.member.explore} className={buttonClass()}>
              {m.explore}
            </Link>
          }
        >
          {m.noneText}
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <Card flush>
          <ul className={css.list}>
            {data.items.map((enrolment) => (
              <Row key={enrolment.id} enrolment={enrolment} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
