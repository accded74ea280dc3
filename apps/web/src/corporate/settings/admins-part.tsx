import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { textLimits } from '@cupo/core/text-limits'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Part } from '../../profile/part.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import css from './settings.module.css'

type Admin = Data<'listCorporateAdmins'>['items'][number]

const refreshes = ['listCorporateAdmins'] as const

const Invite = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('inviteCorporateAdmin', {
    refreshes,
    onDone: ({ email }) => {
      onClose()
      showToast('done', m.adminInvited(email))
    },
  })
  const form = useForm(
    { name: '', email: '' },
    ({ name, email }) => ({
      name: name.trim() === '' ? m.personMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
    }),
    (body) => void send({ body }),
  )
  return (
    <FormDialog
      title={m.inviteAdmin}
      submit={m.invite}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.personName}
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <Field
        label={m.email}
        hint={m.adminHint}
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        {...form.field('email', fieldError('email'))}
      />
    </FormDialog>
  )
}

const End = ({ admin, onClose }: { admin: Admin; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('endCorporateAdmin', {
    refreshes,
    onDone: () => showToast('done', m.adminEnded(admin.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.endTitle(admin.name)}
      confirm={m.endAdmin}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: admin.id } }).then(onClose)}
    >
      {m.endText}
    </ConfirmDialog>
  )
}

/** The accounts that run the company. */
export const AdminsPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listCorporateAdmins', { query: { limit: 100 } })
  const [inviting, setInviting] = useState(false)
  const [ending, setEnding] = useState<Admin | null>(null)
  return (
    <Part title={m.admins} lead={m.adminsLead}>
      {data === undefined &&
        (refusal ? (
          <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={56} />
          </div>
        ))}
      {data !== undefined && (
        <>
          <ul className={css.rows} aria-label={m.admins}>
            {data.items.map((admin) => (
              <li key={admin.id}>
                <Avatar name={admin.name} avatar={admin.avatar} size={44} />
                <div className={css.grow}>
                  <b>{admin.self ? m.you(admin.name) : admin.name}</b>
                  <p className="soft sm">{admin.email}</p>
                </div>
                {admin.state === accountState.invited && <Tag tone="warn">{m.invited}</Tag>}
                {admin.mayEnd && !admin.self && (
                  <Button look="quiet" aria-label={m.endOf(admin.name)} onClick={() => setEnding(admin)}>
                    {m.endAdmin}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button className={css.add} onClick={() => setInviting(true)}>
            <IconUserPlus aria-hidden="true" />
            {m.inviteAdmin}
          </Button>
        </>
      )}
      {inviting && <Invite onClose={() => setInviting(false)} />}
      {ending !== null && <End admin={ending} onClose={() => setEnding(null)} />}
    </Part>
  )
}
