import { textLimits } from '@cupo/core/text-limits'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, Field } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import css from './sign-form.module.css'
import { WaiverText } from './waiver-text.tsx'

type SignFormProps = {
  text: { title: string; text: string; number: number }
  /** The person to sign for, if not the signer. */
  person?: string | undefined
  busy: boolean
  nameError?: string | undefined
  /** Controls between the text and the name. */
  children?: ReactNode
  onSign: (signed: { number: number; name: string; accepted: true }) => void
}

/** Shows a text and signs it: full name and acceptance. Give it a `key` per text, so that each starts empty. */
export const SignForm = ({ text, person, busy, nameError, children, onSign }: SignFormProps) => {
  const m = useMessages(messages)
  const [accepted, setAccepted] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const form = useForm(
    { name: '' },
    ({ name }) => {
      setSubmitted(true)
      return { name: name.trim() === '' ? m.nameMissing : undefined }
    },
    ({ name }) => {
      if (accepted) onSign({ number: text.number, name: name.trim(), accepted: true })
    },
  )
  return (
    <form className={css.form} {...form.formProps}>
      {person !== undefined && (
        <p>
          <b>{m.forPerson({ name: person })}</b>
        </p>
      )}
      <WaiverText title={text.title} text={text.text} />
      {children}
      <Field
        label={m.name}
        hint={m.nameHint}
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('name', nameError)}
      />
      <div>
        <Checkbox label={m.accept} checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
        <p className={css.problem} aria-live="polite">
          {submitted && !accepted ? m.acceptMissing : null}
        </p>
      </div>
      <Button look="fill" wide type="submit" busy={busy}>
        {m.sign}
      </Button>
    </form>
  )
}
