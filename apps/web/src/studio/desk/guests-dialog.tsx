import { textLimits } from '@cupo/core/text-limits'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import type { Guest } from './use-booking.ts'

type GuestsProps = {
  guests: readonly Guest[]
  /** How many guests the client may bring. */
  most: number
  onChange: (guests: Guest[]) => void
  onClose: () => void
}

/** Guests of the client, each on a seat that the client pays for. Mount it only while open. */
export const GuestsDialog = ({ guests, most, onChange, onClose }: GuestsProps) => {
  const m = useMessages(dialogMessages)
  const form = useForm(
    { name: '', email: '' },
    ({ name, email }) => ({
      name: guests.length >= most ? m.guestsFull({ most }) : name.trim() === '' ? m.nameMissing : undefined,
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : m.emailBad,
    }),
    ({ name, email }) => {
      onChange([...guests, { name: name.trim(), email: email.trim() }])
      onClose()
    },
  )
  return (
    <FormDialog
      title={m.guestsTitle}
      submit={m.addGuest}
      cancel={m.close}
      busy={false}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        guests.length > 0 && (
          <ul className={css.people}>
            {guests.map((guest) => (
              <li key={guest.email}>
                <span>
                  {guest.name} <span className="soft sm">{guest.email}</span>
                </span>
                <IconButton
                  label={m.removeGuest({ name: guest.name })}
                  onClick={() => onChange(guests.filter((other) => other !== guest))}
                >
                  <IconX aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )
      }
    >
      <Field label={m.name} maxLength={textLimits.name} {...form.field('name')} />
      <Field label={m.email} type="email" maxLength={textLimits.email} {...form.field('email')} />
    </FormDialog>
  )
}
