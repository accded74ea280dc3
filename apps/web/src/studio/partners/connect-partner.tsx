import type { Body } from '@cupo/contract'
import type { Currency } from '@cupo/core/minor-units'
import { useAct } from '../../api/use-act.ts'
import type { Format } from '../../format/format.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import { messages } from './messages.ts'
import { type PartnerAccount, type PartnerName, partnerName } from './partner-names.ts'
import css from './partners.module.css'
import { TermFields, type TermValues, termsOf, termValuesOf, useTermProblems } from './term-fields.tsx'

type ConnectPartnerProps = {
  partner: PartnerName
  /** The connected account, whose keys are replaced. Undefined: a new one. */
  account: PartnerAccount | undefined
  currency: Currency
  onClose: () => void
}

type Values = TermValues & {
  gymId: string
  productId: string
  environment: string
  token: string
  secret: string
}

const blankOf = (account: PartnerAccount | undefined, f: Format): Values => ({
  gymId: account?.gymId ?? '',
  productId: account?.details.product ?? '',
  environment: account?.details.environment ?? 'production',
  token: '',
  secret: '',
  ...termValuesOf(account, f),
})

const bodyOf = (partner: PartnerName, values: Values, currency: Currency): Body<'connectPartner'> | null => {
  const terms = termsOf(values, currency)
  const productId = parseWholeNumber(values.productId)
  if (terms === null) return null
  const common = { gymId: values.gymId.trim(), secret: values.secret, ...terms }
  if (partner === 'simulated') return { partner, ...common }
  const environment = values.environment === 'sandbox' ? ('sandbox' as const) : ('production' as const)
  return productId === null ? null : { partner, environment, productId, token: values.token, ...common }
}

const useProblems = (partner: PartnerName, currency: Currency) => {
  const m = useMessages(messages)
  const termProblems = useTermProblems(currency)
  const filled = (text: string) => (text.trim() === '' ? m.missing : undefined)
  const digits = (text: string) => filled(text) ?? (/^\d+$/.test(text.trim()) ? undefined : m.digits)
  return (values: Values): Partial<Record<keyof Values, string | undefined>> => ({
    gymId: digits(values.gymId),
    secret: filled(values.secret),
    ...termProblems(values),
    ...(partner === 'wellhub' && { productId: digits(values.productId), token: filled(values.token) }),
  })
}

/**
 * Asks for the keys of an account, and for the terms of a new one. The server tests the keys before storing them. Mount
 * it only while open.
 */
export const ConnectPartner = ({ partner, account, currency, onClose }: ConnectPartnerProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const name = partnerName(partner, m.simulated)
  const { send, busy, fieldError } = useAct('connectPartner', {
    refreshes: ['listPartners'],
    onDone: () => {
      onClose()
      showToast('done', m.done(name))
    },
  })
  const { field, formProps } = useForm(blankOf(account, f), useProblems(partner, currency), (values) => {
    const body = bodyOf(partner, values, currency)
    if (body !== null) void send({ body })
  })
  const of = (key: keyof Values) => field(key, fieldError(key))
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false } as const
  return (
    <FormDialog
      title={account === undefined ? m.connectTo(name) : m.replaceOf(name)}
      submit={m.connect}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
      lead={<p className="soft">{m.formLead}</p>}
    >
      <div className={css.pair}>
        <Field label={m.fields.gymId} inputMode="numeric" maxLength={12} {...of('gymId')} />
        {partner === 'wellhub' && (
          <Field label={m.fields.productId} inputMode="numeric" maxLength={9} {...of('productId')} />
        )}
      </div>
      {partner === 'wellhub' && (
        <>
          <SelectField label={m.fields.environment} {...of('environment')}>
            <option value="production">{m.environments.production}</option>
            <option value="sandbox">{m.environments.sandbox}</option>
          </SelectField>
          <Field label={m.fields.token} maxLength={4_000} {...secret} {...of('token')} />
        </>
      )}
      <Field label={m.fields.secret} maxLength={100} {...secret} {...of('secret')} />
      {account === undefined && <TermFields currency={currency} of={of} />}
    </FormDialog>
  )
}
