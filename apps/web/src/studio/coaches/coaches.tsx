import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { IconPencil, IconPlus, IconUserMinus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Avatar } from '../../users/avatar.tsx'
import css from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'

const EditCoach = lazy(async () => ({ default: (await import('./edit-coach.tsx')).EditCoach }))
const EndCoach = lazy(async () => ({ default: (await import('./end-coach.tsx')).EndCoach }))
const InviteCoach = lazy(async () => ({ default: (await import('./invite-coach.tsx')).InviteCoach }))

type Coach = Data<'listCoaches'>['items'][number]

type RowProps = { coach: Coach; disciplines: readonly string[]; onEdit: () => void; onEnd: () => void }

const Row = ({ coach, disciplines, onEdit, onEnd }: RowProps) => {
  const m = useMessages(messages)
  return (
    <li className={cx(css.row, css.worded)}>
      <div className={cx(css.grow, css.who)}>
        <Avatar name={coach.name} avatar={coach.avatar} size={44} />
        <div className={css.grow}>
          <h2 className="title t3">{coach.name}</h2>
          <p className="soft sm">{coach.email}</p>
          <p className={css.tags}>
            {disciplines.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
            {disciplines.length === 0 && <span className="soft sm">{m.noDisciplines}</span>}
          </p>
        </div>
      </div>
      <Tag tone={coach.state === accountState.active ? 'ok' : 'warn'}>{m.states[coach.state]}</Tag>
      {coach.state === accountState.active && (
        <RowMenu
          label={m.acts(coach.name)}
          items={[
            { id: 'edit', label: m.edit, icon: <IconPencil aria-hidden="true" />, onChoose: onEdit },
            { id: 'end', label: m.end, icon: <IconUserMinus aria-hidden="true" />, onChoose: onEnd },
          ]}
        />
      )}
    </li>
  )
}

/** The studio's coaches and pending invitations. */
export const Coaches = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listCoaches', {})
  const types = useApi('listClassTypes', {})
  const [inviting, setInviting] = useState(false)
  const [editing, setEditing] = useState<Coach | null>(null)
  const [ending, setEnding] = useState<Coach | null>(null)
  const invite = (
    <Button look="fill" onClick={() => setInviting(true)}>
      <IconPlus aria-hidden="true" />
      {m.invite}
    </Button>
  )
  const disciplinesOf = (coach: Coach): string[] =>
    (types.data?.items ?? []).filter(({ id }) => coach.classTypeIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={result.data?.items.length === 0 ? undefined : invite} />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.empty} action={invite}>
            {m.emptyText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={css.list}>
              {items.map((coach) => (
                <Row
                  key={coach.id}
                  coach={coach}
                  disciplines={disciplinesOf(coach)}
                  onEdit={() => setEditing(coach)}
                  onEnd={() => setEnding(coach)}
                />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <Suspense>
        {inviting && <InviteCoach onClose={() => setInviting(false)} />}
        {editing !== null && <EditCoach coach={editing} onClose={() => setEditing(null)} />}
        {ending !== null && <EndCoach coach={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </>
  )
}
