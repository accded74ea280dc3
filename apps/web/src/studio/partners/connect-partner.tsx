import type { Body } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { readAmount } from '../../format/read-amount.ts'
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

type ConnectPartnerProps = { partner: PartnerName; account: PartnerAccount | undefined; onClose: () => void }

type Values = {
  gymId: string
  productId: string
  environment: string
  token: string
  secret: string
  rate: string
  noShowPercent: string
  latePercent: string
}

/** Currency of amounts before the account has one. Only its number of decimals (two) is used. */
const anyCurrency = 'MXN'

const blankOf = (account: PartnerAccount | undefined): Values => ({
  gymId: account?.gymId ?? '',
  productId: account?.details.product ?? '',
  environment: account?.details.environment ?? 'production',
  token: '',
  secret: '',
  rate: account === undefined ? '' : (account.rate / 100).toFixed(2),
  noShowPercent: String(account?.noShowPercent ?? 0),
  latePercent: String(account?.latePercent ?? 0),
})

const percentOf = (text: string): number | null => {
  const percent = parseWholeNumber(text)
  return percent !== null && percent <= 100 ? percent : null
}

const bodyOf = (partner: PartnerName, values: Values): Body<'connectPartner'> | null => {
  const [noShowPercent, latePercent] = [percentOf(values.noShowPercent), percentOf(values.latePercent)]
  const rate = readAmount(values.rate, anyCurrency)
  const productId = parseWholeNumber(values.productId)
  if (noShowPercent === null || latePercent === null || rate === null) return null
  const common = { gymId: values.gymId.trim(), secret: values.secret, rate, noShowPercent, latePercent }
  if (partner === 'simulated') return { partner, ...common }
  const environment = values.environment === 'sandbox' ? ('sandbox' as const) : ('production' as const)
  return productId === null ? null : { partner, environment, productId, token: values.token, ...common }
}

const useProblems = (partner: PartnerName) => {
  const m = useMessages(messages)
  const filled = (text: string) => (text.trim() === '' ? m.missing : undefined)
  const digits = (text: string) => filled(text) ?? (/^\d+$/.test(text.trim()) ? undefined : m.digits)
  const percent = (text: string) => (percentOf(text) === null ? m.percentWrong : undefined)
  return (values: Values): Partial<Record<keyof Values, string | undefined>> => ({
    gymId: digits(values.gymId),
    secret: filled(values.secret),
    rate: readAmount(values.rate, anyCurrency) === null ? m.rateWrong : undefined,
    noShowPercent: percent(values.noShowPercent),
    latePercent: percent(values.latePercent),
    ...(partner === 'wellhub' && { productId: digits(values.productId), token: filled(values.token) }),
  })
}

/**
 * Asks for the keys and terms of an account. The server tests the keys before storing them. Mount it only while open.
 */
export const ConnectPartner = ({ partner, account, onClose }: ConnectPartnerProps) => {
  const m = useMessages(messages)
  const name = partnerName(partner, m.simulated)
  const { send, busy, fieldError } = useAct('connectPartner', {
    refreshes: ['listPartners'],
    onDone: () => {
      onClose()
      showToast('done', m.done(name))
    },
  })
  const { field, formProps } = useForm(blankOf(account), useProblems(partner), (values) => {
    const body = bodyOf(partner, values)
    if (body !== null) void send({ body })
  })
  const of = (key: keyof Values) => field(key, fieldError(key))
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false } as const
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
      <div className={css.pair}>
        <Field label={m.fields.rate} inputMode="decimal" maxLength={12} {...of('rate')} />
        <Field label={m.fields.noShowPercent} inputMode="numeric" unit="%" maxLength={3} {...of('noShowPercent')} />
        <Field label={m.fields.latePercent} inputMode="numeric" unit="%" maxLength={3} {...of('latePercent')} />
      </div>
    </FormDialog>
  )
}
