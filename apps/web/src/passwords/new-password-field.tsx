import type { PasswordOwner } from '@cupo/core/passwords'
import { textLimits } from '@cupo/core/text-limits'
import { type ComponentProps, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { messages } from './messages.ts'

type Judge = typeof import('./judge.ts').judge

const nobody: PasswordOwner = { email: '', names: [] }

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'value'> & {
  value: string
  /** The known data of the account, to refuse passwords that contain its name. */
  owner?: PasswordOwner
}

/**
 * A field for a new password that shows while typing why a password is too weak. The list of common passwords is
 * loaded on focus and the check runs on the device.
 */
export const NewPasswordField = ({ owner = nobody, value, error, ...field }: NewPasswordFieldProps) => {
  const m = useMessages(messages)
  const [judge, setJudge] = useState<Judge | null>(null)
  const load = () => {
    if (judge !== null) return
    // The import fails offline or after a release; the server checks the password anyway.
    void import('./judge.ts').then(
      (loaded) => setJudge(() => loaded.judge),
      () => {},
    )
  }
  const problem = judge === null || value === '' ? 'short' : judge(value, owner)
  const typed = problem === null || problem === 'short' ? undefined : m[problem]
  return (
    <PasswordField
      {...field}
      value={value}
      error={error ?? typed}
      hint={problem === null ? m.good : m.short}
      autoComplete="new-password"
      maxLength={textLimits.password}
      onFocus={load}
    />
  )
}
