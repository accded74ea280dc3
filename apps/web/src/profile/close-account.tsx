import { useNavigate } from '@tanstack/react-router'
import { clearSession } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useApi } from '../api/use-api.ts'
import { useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './close-account-messages.ts'

/** The bookings and points that would be lost, shown once they have loaded. */
const Consequences = () => {
  const m = useMessages(messages)
  const points = useApi('readPoints', {}).data?.balance ?? 0
  const ahead = useApi('listBookings', { query: { scope: 'upcoming', limit: 100 } }).data?.items.length ?? 0
  return (
    <div className="stack" aria-live="polite">
      <p>{m.lead}</p>
      {ahead > 0 && <p className="soft">{m.ahead(ahead)}</p>}
      {points > 0 && <p className="soft">{m.points(points)}</p>}
    </div>
  )
}

/** Deletes the member's account after a password check. */
export const CloseAccount = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const user = useUser()
  const { send, busy, fieldError } = useAct('endAccount', {
    onDone: async (_, mensaje) => {
      onClose()
      clearSession()
      await navigate({ to: paths.signIn, replace: true })
      showToast('done', mensaje)
    },
  })
  const form = useForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? m.passwordMissing : undefined }),
    (body) => void send({ body }),
  )
  return (
    <FormDialog
      title={m.title}
      submit={m.close}
      cancel={m.keep}
      look="danger"
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<Consequences />}
    >
      {/* Username for password managers. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={m.password}
        autoComplete="current-password"
        {...form.field('password', fieldError('password'))}
      />
    </FormDialog>
  )
}
