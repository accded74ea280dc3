import type { Data } from '@cupo/contract'
import { lazy, Suspense } from 'react'
import { useAct } from '../api/use-act.ts'
import { retryImport } from '../app/retry-import.ts'
import { useMessages } from '../i18n/messages.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useForm } from '../ui/use-form.ts'
import css from './factors.module.css'
import { messages } from './messages.ts'

const QrCode = lazy(async () => ({
  default: (await retryImport(() => import('../member/bookings/pass/qr-code.tsx'))()).QrCode,
}))

type AuthenticatorDialogProps = {
  seed: Data<'startAuthenticator'>
  onAdded: (codes: string[] | null, mensaje: string) => void
  onClose: () => void
}

/** Shows the seed as a QR code and as text, and asks for a code of the app. */
export const AuthenticatorDialog = ({ seed, onAdded, onClose }: AuthenticatorDialogProps) => {
  const m = useMessages(messages)
  const { send, busy, refusal } = useAct('confirmAuthenticator', {
    refreshes: ['listFactors', 'listSessions'],
    onDone: ({ recoveryCodes }, mensaje) => onAdded(recoveryCodes, mensaje),
    onRefused: () => true,
  })
  const form = useForm(
    { code: '' },
    ({ code }) => ({ code: /^\s*(\d\s*){6}$/.test(code) ? undefined : m.sixDigits }),
    ({ code }) => void send({ body: { code } }),
  )
  return (
    <FormDialog
      title={m.authenticatorTitle}
      submit={m.confirm}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <div className={css.stack}>
          <p>{m.authenticatorLead}</p>
          <div className={css.qr}>
            <Suspense fallback={<Skeleton height={216} />}>
              <QrCode text={seed.uri} label={m.qrLabel} />
            </Suspense>
          </div>
          <p className="sm">{m.typeSecret}</p>
          <p className={css.secret}>{seed.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          <CopyButton text={seed.secret} size="sm" />
        </div>
      }
    >
      <Field
        {...form.field('code', refusal?.mensaje)}
        label={m.appCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </FormDialog>
  )
}
