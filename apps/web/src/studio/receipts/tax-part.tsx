import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Part } from '../../profile/part.tsx'
import { Button } from '../../ui/button.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './tax-messages.ts'
import css from './tax-part.module.css'
import { basisPointsOf, TaxRates, type TypedRate } from './tax-rates.tsx'

type Profile = Data<'readTaxProfile'>
type FieldName = 'legalName' | 'taxId' | 'address' | 'country'

const valuesOf = ({ legalName, taxId, address, country }: Profile): Record<FieldName, string> => ({
  legalName,
  taxId,
  address,
  country,
})

const typedRates = ({ rates }: Profile): TypedRate[] =>
  rates.map(({ name, rate }, key) => ({ key, name, percent: String(rate / 100) }))

const TaxForm = ({ profile }: { profile: Profile }) => {
  const m = useMessages(messages)
  const [rates, setRates] = useState(() => typedRates(profile))
  const [checked, setChecked] = useState(false)
  const wrong = rates.some(({ name, percent }) => name.trim() === '' || basisPointsOf(percent) === null)
  const { send, busy, fieldError } = useAct('updateTaxProfile', {
    refreshes: ['readTaxProfile'],
    onDone: () => showToast('done', m.saved),
    onRefused: (refusal) => form.takeStale(refusal),
  })
  const save = (values: Record<FieldName, string>): void => {
    setChecked(true)
    if (wrong) return
    const typed = rates.map(({ name, percent }) => ({ name: name.trim(), rate: basisPointsOf(percent) ?? 0 }))
    const country = values.country.trim().toUpperCase()
    void send({ body: { ...values, country, rates: typed, version: (form.base ?? profile).version } })
  }
  const form = useEditForm<Profile, FieldName>({
    row: profile,
    valuesOf,
    initial: valuesOf(profile),
    check: ({ country }) => ({ country: /^([a-z]{2})?$/i.test(country.trim()) ? undefined : m.countryWrong }),
    send: save,
  })
  const labels = { legalName: m.legalName, taxId: m.taxId, address: m.address, country: m.country }
  return (
    <form className={css.form} {...form.formProps}>
      <Field
        label={m.legalName}
        maxLength={textLimits.name}
        autoComplete="organization"
        {...form.field('legalName', fieldError('legalName'))}
      />
      <Field
        label={m.taxId}
        hint={m.taxIdHint}
        maxLength={textLimits.label}
        autoComplete="off"
        {...form.field('taxId', fieldError('taxId'))}
      />
      <Field
        label={m.address}
        maxLength={textLimits.note}
        autoComplete="street-address"
        {...form.field('address', fieldError('address'))}
      />
      <Field
        label={m.country}
        hint={m.countryHint}
        maxLength={2}
        autoComplete="country"
        {...form.field('country', fieldError('country'))}
      />
      <TaxRates rates={rates} onChange={setRates} checked={checked} />
      <EditConflict {...form.conflict} labels={labels} />
      <Button type="submit" look="fill" busy={busy} className={css.save}>
        {m.save}
      </Button>
    </form>
  )
}

/** The issuer's details and tax rates printed on receipts, as a part of the studio's settings. */
export const TaxPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readTaxProfile', {})
  return (
    <Part title={m.title} lead={m.lead}>
      {data && <TaxForm key={data.version} profile={data} />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {!data && !refusal && (
        <div aria-busy="true">
          <Skeleton height={260} />
        </div>
      )}
    </Part>
  )
}
