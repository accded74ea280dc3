import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import { connectionOf, type KeyField, keyFields, type Provider, plainFields, providerNames } from './providers.ts'

const blank: Record<KeyField, string> = {
  secretKey: '',
  webhookSecret: '',
  accessToken: '',
  merchantCode: '',
  terminal: '',
}

/** Longest key of a provider. */
const longestKey = 200

/** Asks for the keys of an account. The server tests them first and refuses invalid ones at their field. */
export const ConnectDialog = ({ provider, onClose }: { provider: Provider; onClose: () => void }) => {
  const m = useMessages(messages)
  const name = providerNames[provider]
  const { send, busy, fieldError } = useAct('connectPaymentAccount', {
    refreshes: ['listPaymentAccounts'],
    onDone: () => {
      onClose()
      showToast('done', m.done(name))
    },
  })
  const fields = keyFields[provider]
  const problemOf = (field: KeyField, value: string): string | undefined => {
    if (value.trim() === '') return m.missing
    return plainFields.has(field) && !/^\d+$/.test(value.trim()) ? m.digits : undefined
  }
  const { field, formProps } = useForm(
    blank,
    (values) => Object.fromEntries(fields.map((key) => [key, problemOf(key, values[key])])),
    (values) => void send({ body: connectionOf(provider, values) }),
  )
  const hints: Partial<Record<`${Provider} ${KeyField}`, string>> = {
    'stripe secretKey': m.hints.stripeSecretKey,
    'stripe webhookSecret': m.hints.stripeWebhookSecret,
    'redsys secretKey': m.hints.redsysSecretKey,
  }
  return (
    <FormDialog
      title={m.connectTo(name)}
      submit={m.connect}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
      lead={<p className="soft">{m.formLead}</p>}
    >
      {fields.map((key) => (
        <Field
          key={key}
          label={m.fields[key]}
          hint={hints[`${provider} ${key}`]}
          type={plainFields.has(key) ? 'text' : 'password'}
          {...(plainFields.has(key) && { inputMode: 'numeric' as const })}
          maxLength={longestKey}
          autoComplete="off"
          spellCheck={false}
          {...field(key, fieldError(key))}
        />
      ))}
    </FormDialog>
  )
}
