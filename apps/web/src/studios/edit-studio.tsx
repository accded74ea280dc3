import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { refreshUser } from '../api/refresh-user.ts'
import { useAct } from '../api/use-act.ts'
import { useEditForm } from '../api/use-edit-form.ts'
import { useMessages } from '../i18n/messages.ts'
import { changedFields } from '../ui/changed-fields.ts'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast-store.ts'
import type { FormField } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import { readLocation, writeLocation } from './read-location.ts'

type Studio = Data<'readStudio'>
const valuesOf = ({ name, address, city, location, about }: Studio) => ({
  name,
  address,
  city: city?.name ?? '',
  place: writeLocation(location),
  about,
})

type StudioFieldsProps = { field: (name: keyof ReturnType<typeof valuesOf>) => FormField }

const StudioFields = ({ field }: StudioFieldsProps) => {
  const m = useMessages(messages)
  return (
    <>
      <Field label={m.name} autoComplete="organization" maxLength={textLimits.name} {...field('name')} />
      <Field
        label={m.address}
        autoComplete="street-address"
        maxLength={textLimits.address}
        hint={m.addressHint}
        {...field('address')}
      />
      <Field
        label={m.city}
        autoComplete="address-level2"
        maxLength={textLimits.city}
        hint={m.cityHint}
        {...field('city')}
      />
      <Field label={m.location} autoComplete="off" maxLength={60} hint={m.locationHint} {...field('place')} />
      <TextArea label={m.about} rows={8} maxLength={textLimits.about} hint={m.aboutHint} {...field('about')} />
    </>
  )
}

/** The form of the studio's own page. Mounted only while it is open. */
export const EditStudio = ({ studio, onClose }: { studio: Studio; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('updateOwnStudio', {
    refreshes: ['readStudio', 'listStudios'],
    onDone: async () => {
      onClose()
      showToast('done', m.saved)
      await refreshUser()
    },
    onRefused: (refusal) => form.takeStale(refusal),
  })
  const form = useEditForm({
    row: studio,
    valuesOf,
    initial: valuesOf(studio),
    check: ({ name, place }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      place: readLocation(place) === undefined ? m.locationWrong : undefined,
    }),
    send: (values) => {
      const base = form.base ?? studio
      const { place, city, ...rest } = changedFields(valuesOf(base), values)
      const location = place === undefined ? undefined : readLocation(place)
      // The city can be changed but not removed.
      const where = { ...(city && { city }), ...(location !== undefined && { location }) }
      void send({ body: { ...rest, ...where, version: base.version } })
    },
  })
  return (
    <FormDialog
      wide
      title={m.edit}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <EditConflict
          {...form.conflict}
          labels={{ name: m.name, address: m.address, city: m.city, place: m.location, about: m.about }}
        />
      }
    >
      <StudioFields field={(name) => form.field(name, fieldError(name === 'place' ? 'location' : name))} />
    </FormDialog>
  )
}
