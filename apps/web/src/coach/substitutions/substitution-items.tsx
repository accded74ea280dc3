import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import { type Substitution, SubstitutionCard, useClassLabel } from './substitution-card.tsx'
import { substitutionReads } from './substitution-reads.ts'
import css from './substitutions.module.css'

export type Lists = Data<'listCoachSubstitutions'>

const handlers = {
  refreshes: substitutionReads,
  onDone: (_: unknown, mensaje: string) => showToast('done', mensaje),
} as const

const inputOf = (item: Substitution) => ({ params: { id: item.class.id, substitutionId: item.id } })

/** A class of a colleague that the coach can take. */
export const OpenItem = ({ item }: { item: Lists['open'][number] }) => {
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
        <span>{m.requestWithReason({ name, reason: item.reason })}</span>
      </p>
      {item.outside && (
        <p className={css.state}>
          <Tag tone="warn">{m.outside}</Tag>
        </p>
      )}
    </SubstitutionCard>
  )
}

/** The state of a request of the coach, as a sentence. */
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
export const OwnItem = ({ item }: { item: Lists['mine'][number] }) => {
  const m = useMessages(messages)
  const live = item.status !== 'approved'
  return (
    <SubstitutionCard item={item} {...(live && { acts: <Withdraw item={item} text={m.withdraw} /> })}>
      <p className={css.state}>{useStateOf(item)}</p>
    </SubstitutionCard>
  )
}

/** A class that the coach took. */
export const TakenItem = ({ item }: { item: Substitution }) => {
  const m = useMessages(messages)
  const waits = item.status === 'taken'
  return (
    <SubstitutionCard item={item} {...(waits && { acts: <Withdraw item={item} text={m.leave} /> })}>
      <p className={css.state}>{waits ? m.waitsMine : m.yours}</p>
    </SubstitutionCard>
  )
}
