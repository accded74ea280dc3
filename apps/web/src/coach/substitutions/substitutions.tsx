import type { Data } from '@cupo/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { messages } from './messages.ts'
import { type Substitution, SubstitutionCard, useClassLabel } from './substitution-card.tsx'
import { substitutionReads } from './substitution-reads.ts'
import css from './substitutions.module.css'

type Lists = Data<'listCoachSubstitutions'>

const handlers = {
  refreshes: substitutionReads,
  onDone: (_: unknown, mensaje: string) => showToast('done', mensaje),
} as const

const inputOf = (item: Substitution) => ({ params: { id: item.class.id, substitutionId: item.id } })

/** A class of a colleague, to take. */
const Open = ({ item }: { item: Lists['open'][number] }) => {
  const m = useMessages(messages)
  const label = useClassLabel(item)
  const take = useAct('takeSubstitution', handlers)
  const { name, avatar } = item.askedBy
  return (
    <SubstitutionCard
      item={item}
      acts={
        <Button look="fill" busy={take.busy} onClick={() => void take.send(inputOf(item))}>
          <span>
            {m.take}
            <VisuallyHidden>{m.of(label)}</VisuallyHidden>
          </span>
        </Button>
      }
    >
      <p className={css.who}>
        <Avatar name={name} avatar={avatar} size={28} />
        <span>{m.asks({ name, reason: item.reason })}</span>
      </p>
      {item.outside && (
        <p className={css.state}>
          <Tag tone="warn">{m.outside}</Tag>
        </p>
      )}
    </SubstitutionCard>
  )
}

/** What became of a request of the coach. */
const useStateOf = ({ status, takenBy, able }: Lists['mine'][number]): string => {
  const m = useMessages(messages)
  const taker = takenBy?.name ?? ''
  if (status === 'approved') return m.given(taker)
  if (status === 'taken') return m.waits(taker)
  return able === 0 ? m.nobody : `${m.able(able)} ${m.stillYours}`
}

const Withdraw = ({ item, text }: { item: Substitution; text: string }) => {
  const m = useMessages(messages)
  const label = useClassLabel(item)
  const withdraw = useAct('withdrawSubstitution', handlers)
  return (
    <Button size="sm" busy={withdraw.busy} onClick={() => void withdraw.send(inputOf(item))}>
      <span>
        {text}
        <VisuallyHidden>{m.of(label)}</VisuallyHidden>
      </span>
    </Button>
  )
}

/** A class for which the coach asked for a substitute. */
const Mine = ({ item }: { item: Lists['mine'][number] }) => {
  const m = useMessages(messages)
  const live = item.status !== 'approved'
  return (
    <SubstitutionCard item={item} {...(live && { acts: <Withdraw item={item} text={m.withdraw} /> })}>
      <p className={css.state}>{useStateOf(item)}</p>
    </SubstitutionCard>
  )
}

/** A class that the coach took. */
const Taken = ({ item }: { item: Substitution }) => {
  const m = useMessages(messages)
  const waits = item.status === 'taken'
  return (
    <SubstitutionCard item={item} {...(waits && { acts: <Withdraw item={item} text={m.leave} /> })}>
      <p className={css.state}>{waits ? m.waitsMine : m.yours}</p>
    </SubstitutionCard>
  )
}

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
              <Open key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Section>
      <div>
        <Section title={m.mine}>
          {mine.length === 0 && <p className="soft sm">{m.noMine}</p>}
          <ul className={css.list}>
            {mine.map((item) => (
              <Mine key={item.id} item={item} />
            ))}
          </ul>
        </Section>
        {taken.length > 0 && (
          <Section title={m.taken}>
            <ul className={css.list}>
              {taken.map((item) => (
                <Taken key={item.id} item={item} />
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
          asked={data.mine.filter(({ status }) => status !== 'approved').map((item) => item.class.id)}
          onClose={() => show({})}
        />
      )}
    </>
  )
}
