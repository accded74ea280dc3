import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useId } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../list.module.css'
import { hoursOf, parseSpans, serializeSpans, spansOf } from './hours.ts'
import { HoursField } from './hours-field.tsx'
import { messages } from './messages.ts'

export type Branch = Data<'listBranches'>['items'][number]

const zones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')

const valuesOf = ({ name, address, timeZone, currency, openingHours }: Branch) => ({
  name,
  address,
  timeZone,
  currency,
  openingHours: serializeSpans(spansOf(openingHours)),
})
type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ openingHours, ...values }: Values) => ({ ...values, openingHours: hoursOf(parseSpans(openingHours)) })

const useSaveBranch = (branch: Branch | null, onClose: () => void, onRefused: (refusal: Refusal) => boolean) => {
  const m = useMessages(messages)
  const refreshes = ['listBranches', 'listRooms', 'readStudio'] as const
  const onDone = ({ name }: Branch) => {
    onClose()
    showToast('done', m.saved(name))
  }
  const create = useAct('createBranch', { refreshes, onDone })
  const update = useAct('updateBranch', { refreshes, onDone, onRefused })
  const { busy, fieldError } = branch === null ? create : update
  const send = (body: ReturnType<typeof bodyOf>, version: number | undefined) =>
    void (branch === null
      ? create.send({ body })
      : update.send({ params: { id: branch.id }, body: { ...body, version } }))
  return { send, busy, fieldError }
}

type BranchFormProps = { branch: Branch | null; main: Branch | undefined; onClose: () => void }

/** Adds or edits a branch; a new one starts with the zone and currency of the main one. Mount it only while open. */
export const BranchForm = ({ branch, main, onClose }: BranchFormProps) => {
  const m = useMessages(messages)
  const [zoneList, currencyList] = [useId(), useId()]
  const act = useSaveBranch(branch, onClose, (refusal) => form.takeStale(refusal))
  const form = useEditForm<Branch, keyof Values>({
    row: branch,
    valuesOf,
    initial:
      branch === null
        ? { name: '', address: '', timeZone: main?.timeZone ?? '', currency: main?.currency ?? 'USD', openingHours: '' }
        : valuesOf(branch),
    check: (values) => ({
      name: values.name.trim() === '' ? m.nameMissing : undefined,
      timeZone: values.timeZone.trim() === '' ? m.timeZoneMissing : undefined,
      openingHours: parseSpans(values.openingHours).some(({ opens, closes }) => opens === '' || closes === '')
        ? m.hoursWrong
        : undefined,
    }),
    send: (values) => act.send(bodyOf(values), form.base?.version),
  })
  const field = (name: keyof Values) => form.field(name, act.fieldError(name))
  const labels = {
    ...{ name: m.name, address: m.address, timeZone: m.timeZone },
    ...{ currency: m.currency, openingHours: m.hours },
  }
  return (
    <FormDialog
      wide
      title={branch === null ? m.add : m.editTitle(branch.name)}
      submit={branch === null ? m.create : m.save}
      cancel={m.cancel}
      busy={act.busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<EditConflict {...form.conflict} labels={labels} />}
    >
      <Field label={m.name} autoComplete="off" maxLength={textLimits.name} {...field('name')} />
      <Field label={m.address} autoComplete="off" maxLength={textLimits.address} {...field('address')} />
      <div className={css.pair}>
        <Field label={m.timeZone} list={zoneList} hint={m.timeZoneHint} autoComplete="off" {...field('timeZone')} />
        <Field label={m.currency} list={currencyList} maxLength={3} autoComplete="off" {...field('currency')} />
      </div>
      <datalist id={zoneList}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <datalist id={currencyList}>
        {currencies.map((currency) => (
          <option key={currency} value={currency} />
        ))}
      </datalist>
      <HoursField
        value={form.values.openingHours}
        error={field('openingHours').error}
        onChange={(text) => form.set('openingHours', text)}
      />
    </FormDialog>
  )
}
