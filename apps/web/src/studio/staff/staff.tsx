import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { type InvitedStaffRole, invitedStaffRoles, staffRole } from '@cupo/core/staff-roles'
import { IconHistory, IconPlus, IconTrash, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from '../list.module.css'
import { Listed } from '../listed.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { messages } from './messages.ts'

type Person = Data<'listStaff'>['items'][number]

const refreshes = ['listStaff'] as const

const Remove = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('removeStaff', { refreshes, onDone: () => showToast('done', m.removed(person.name)) })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(person.name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: person.id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

type RowProps = { person: Person; mayEdit: boolean; onRemove: () => void }

const Row = ({ person, mayEdit, onRemove }: RowProps) => {
  const m = useMessages(messages)
  const { id, name, avatar, email, role, state } = person
  const { send } = useAct('updateStaff', {
    refreshes,
    onDone: (changed) => showToast('done', m.changed({ name, role: m.roles[changed.role] })),
  })
  const words: Record<InvitedStaffRole, string> = { manager: m.makeManager, reception: m.makeReception }
  return (
    <li className={cx(css.row, css.worded, css.person)}>
      <div className={cx(css.grow, css.who)}>
        <Avatar name={name} avatar={avatar} size={44} />
        <div className={css.grow}>
          <h2 className="title t3">{name}</h2>
          <p className="soft sm">{email}</p>
          <p className="soft sm">
            <b>{m.roles[role]}.</b> {m.does[role]}
          </p>
        </div>
      </div>
      <span className={css.state}>
        <Tag tone={state === accountState.active ? 'ok' : 'warn'}>{m.states[state]}</Tag>
      </span>
      {mayEdit && role !== staffRole.owner && (
        <RowMenu
          label={m.acts(name)}
          items={[
            ...invitedStaffRoles
              .filter((other) => other !== role)
              .map((other) => ({
                id: other,
                label: words[other],
                icon: <IconUser aria-hidden="true" />,
                onChoose: () => void send({ params: { id }, body: { role: other } }),
              })),
            { id: 'remove', label: m.remove, icon: <IconTrash aria-hidden="true" />, onChoose: onRemove },
          ]}
        />
      )}
    </li>
  )
}

/** The accounts of a studio's owner, managers and reception. Only the owner can change them. */
export const Staff = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listStaff', { query: { limit: 100 } })
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Person | null>(null)
  const mayEdit = result.data?.mayEdit ?? false
  const invite = mayEdit ? (
    <Button look="fill" onClick={() => setInviting(true)}>
      <IconPlus aria-hidden="true" />
      {m.invite}
    </Button>
  ) : undefined
  const alone = mayEdit && result.data?.items.length === 1
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <>
            <Link className={buttonClass()} to={paths.studio.activity}>
              <IconHistory aria-hidden="true" />
              {m.activity}
            </Link>
            {!alone && invite}
          </>
        }
      />
      <Listed result={result} empty={<EmptyState title={m.alone}>{m.aloneText}</EmptyState>}>
        {(items) => (
          <Card flush>
            <ul className={css.list}>
              {items.map((person) => (
                <Row key={person.id} person={person} mayEdit={mayEdit} onRemove={() => setRemoving(person)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {alone && (
        <div className={css.below}>
          <EmptyState title={m.alone} action={invite}>
            {m.aloneText}
          </EmptyState>
        </div>
      )}
      {inviting && <InviteStaff onClose={() => setInviting(false)} />}
      {removing !== null && <Remove person={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
