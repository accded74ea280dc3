import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { type InputHTMLAttributes, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from './button.tsx'
import css from './field.module.css'
import { Field, type FieldFrame } from './field.tsx'
import { messages } from './field-messages.ts'

type PasswordFieldProps = Omit<FieldFrame, 'icon'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** A password field with a show/hide button. Pass `autoComplete`: `current-password` or `new-password`. */
export const PasswordField = (props: PasswordFieldProps) => {
  const m = useMessages(messages)
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      icon={<IconLock aria-hidden="true" />}
      after={
        <IconButton
          className={css.reveal}
          label={shown ? m.hidePassword : m.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
