import type { Body, Data } from '@cupo/contract'
import { useAct } from '../api/use-act.ts'
import { useUser } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import { passkeysWork } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Factors = Data<'listFactors'>
type ProveDialogProps = { factors: Factors; onProven: () => void; onClose: () => void }

/** Asks for a proof of identity: one of the factors, or the password of an account without one. */
export const ProveDialog = ({ factors, onProven, onClose }: ProveDialogProps) => {
  const m = useMessages(messages)
  const user = useUser()
  const byPassword = factors.recoveryCodesLeft === null
  const { send, busy, refusal, fieldError } = useAct('proveIdentity', {
    refreshes: ['listFactors'],
    onDone: onProven,
    onRefused: () => true,
  })
  const prove = (body: Body<'proveIdentity'>) => void send({ body })
  const form = useForm(
    { proof: '' },
    ({ proof }) => ({ proof: proof.trim() === '' ? (byPassword ? m.passwordMissing : m.codeMissing) : undefined }),
    ({ proof }) => prove(byPassword ? { password: proof } : { code: proof }),
  )
  const field = form.field('proof', fieldError('password') ?? refusal?.mensaje)
  return (
    <FormDialog
      title={m.proveTitle}
      submit={m.prove}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p className="soft">{byPassword ? m.provePassword : m.proveFactor}</p>}
    >
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {byPassword ? (
        <PasswordField label={m.password} autoComplete="current-password" {...field} />
      ) : (
        <Field label={m.code} hint={m.codeHint} autoComplete="one-time-code" maxLength={40} {...field} />
      )}
      {factors.passkeys.length > 0 && passkeysWork() && (
        <PasskeyButton
          label={m.usePasskey}
          busy={busy}
          problem={undefined}
          onAnswer={(passkey) => prove({ passkey })}
        />
      )}
    </FormDialog>
  )
}
