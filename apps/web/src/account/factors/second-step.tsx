import type { Data } from '@cupo/contract'
import { useCall } from '../../api/use-call.ts'
import { messages } from '../../factors/entry-messages.ts'
import { passkeysWork } from '../../factors/passkey.ts'
import { PasskeyButton } from '../../factors/passkey-button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { useAutoFocus } from '../frame/autofocus.ts'
import links from '../frame/links.module.css'

/** Second-factor details of a refused sign-in. */
export type AwaitedFactor = { pending: string; code: boolean; passkey: boolean }

type SecondStepProps = { awaited: AwaitedFactor; onSignedIn: (answer: Data<'signIn'>) => void; onBack: () => void }

/** The second step of a sign-in: a code of the app, a recovery code or a passkey. */
export const SecondStep = ({ awaited, onSignedIn, onBack }: SecondStepProps) => {
  const m = useMessages(messages)
  const { send, busy, refusal } = useCall('signInByCode', { onDone: onSignedIn, onRefused: () => true })
  const byPasskey = useCall('signInByPasskey', { onDone: onSignedIn, onRefused: () => true })
  const form = useForm(
    { code: '' },
    ({ code }) => ({ code: code.trim().length < 6 ? m.codeMissing : undefined }),
    ({ code }) => void send({ body: { pending: awaited.pending, code } }),
  )
  useAutoFocus(form.focus, 'code')
  const byKey = awaited.passkey && passkeysWork()
  return (
    <AccountPage title={m.title} lead={byKey ? m.leadPasskey : m.lead}>
      <form {...form.formProps}>
        <Field
          {...form.field('code', refusal?.mensaje)}
          label={m.code}
          hint={m.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <div className={links.end}>
          <Button type="submit" look="fill" size="xl" wide busy={busy}>
            {m.send}
          </Button>
          {byKey && (
            <PasskeyButton
              label={m.usePasskey}
              busy={byPasskey.busy}
              problem={byPasskey.refusal?.mensaje}
              onAnswer={(body) => void byPasskey.send({ body })}
            />
          )}
          <Button look="quiet" wide onClick={onBack}>
            {m.back}
          </Button>
          <p className="soft sm">{m.lost}</p>
        </div>
      </form>
    </AccountPage>
  )
}
