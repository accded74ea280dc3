import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useRef } from 'react'
import { refreshUser } from '../api/refresh-user.ts'
import { useAct } from '../api/use-act.ts'
import { useRole } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { changedFields } from '../ui/changed-fields.ts'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import css from './person-form.module.css'
import { phoneProblem } from './phone.ts'

type Profile = Data<'readProfile'>

/** Saves the user's own details and refreshes the cached user. */
export const useSaveProfile = () => {
  const m = useMessages(messages)
  return useAct('updateProfile', {
    refreshes: ['readProfile'],
    onDone: async () => {
      showToast('done', m.saved)
      await refreshUser()
    },
  })
}

/** Name and phone; the sign-in mail address is read-only. */
export const PersonForm = ({ profile }: { profile: Profile }) => {
  const m = useMessages(messages)
  const role = useRole()
  const { send, busy, fieldError } = useSaveProfile()
  const saved = useRef({ name: profile.name, phone: profile.phone ?? '' })
  const save = async (values: { name: string; phone: string }): Promise<void> => {
    const { name, phone } = changedFields(saved.current, values)
    const answer = await send({
      body: { name, ...(phone !== undefined && { phone: phone.trim() === '' ? null : phone }) },
    })
    if (answer?.ok) saved.current = values
  }
  const form = useForm(
    { name: profile.name, phone: profile.phone ?? '' },
    ({ name, phone }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      phone: phoneProblem(phone) ? m.phoneWrong : undefined,
    }),
    (values) => void save(values),
  )
  return (
    <form className={css.form} {...form.formProps}>
      <Field
        label={m.name}
        autoComplete="name"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <Field label={m.email} type="email" value={profile.email} readOnly hint={m.emailHint} autoComplete="email" />
      <Field
        label={m.phone}
        type="tel"
        autoComplete="tel"
        maxLength={textLimits.phone}
        hint={role === 'member' ? m.phoneHint : m.phoneHintStaff}
        {...form.field('phone', fieldError('phone'))}
      />
      <Button type="submit" look="fill" busy={busy} className={css.save}>
        {m.save}
      </Button>
    </form>
  )
}
