import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import css from './person-form.module.css'
import { useSaveProfile } from './person-form.tsx'
import { phoneProblem } from './phone.ts'

type Profile = Data<'readProfile'>

/** The emergency contact. Two empty fields remove it. */
export const EmergencyForm = ({ profile }: { profile: Profile }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useSaveProfile()
  const form = useForm(
    { contact: profile.emergencyContact?.name ?? '', contactPhone: profile.emergencyContact?.phone ?? '' },
    ({ contact, contactPhone }) => {
      const none = contact.trim() === '' && contactPhone.trim() === ''
      return {
        contact: contact.trim() === '' && !none ? m.emergencyNameMissing : undefined,
        contactPhone: !none && (contactPhone.trim() === '' || phoneProblem(contactPhone)) ? m.phoneWrong : undefined,
      }
    },
    ({ contact, contactPhone }) =>
      void send({ body: { emergencyContact: contact.trim() === '' ? null : { name: contact, phone: contactPhone } } }),
  )
  return (
    <form className={css.form} {...form.formProps}>
      <Field
        label={m.emergencyName}
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('contact', fieldError('emergencyContact.name'))}
      />
      <Field
        label={m.emergencyPhone}
        type="tel"
        autoComplete="off"
        maxLength={textLimits.phone}
        {...form.field('contactPhone', fieldError('emergencyContact.phone'))}
      />
      <Button type="submit" busy={busy} className={css.save}>
        {m.save}
      </Button>
    </form>
  )
}

/** Health notes for the coach of a booked class. */
export const HealthForm = ({ profile }: { profile: Profile }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useSaveProfile()
  const form = useForm(
    { healthNotes: profile.healthNotes ?? '' },
    () => ({}),
    ({ healthNotes }) => void send({ body: { healthNotes: healthNotes.trim() === '' ? null : healthNotes } }),
  )
  return (
    <form className={css.form} {...form.formProps}>
      <TextArea
        label={m.health}
        rows={4}
        maxLength={textLimits.healthNotes}
        hint={m.healthHint}
        {...form.field('healthNotes', fieldError('healthNotes'))}
      />
      <Button type="submit" busy={busy} className={css.save}>
        {m.save}
      </Button>
    </form>
  )
}
