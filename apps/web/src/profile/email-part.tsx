import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { useCall } from '../api/use-call.ts'
import { useUser } from '../api/use-user.ts'
import { useProof } from '../factors/use-proof.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { restartResend } from '../ui/resend-clock.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { EmailCode } from './email-code.tsx'
import { messages } from './email-messages.ts'
import css from './email-part.module.css'
import { Part } from './part.tsx'
import formCss from './person-form.module.css'

type Values = { email: string; password: string }

/**
 * Asks for a code. An account with a second factor proves its identity with it first, besides the password.
 * `onFieldError`: the address or the password was refused.
 */
const useAsk = (onAsked: (email: string, mensaje: string) => void, onFieldError: () => void) => {
  const { data: factors } = useApi('listFactors', {})
  const { guard, dialog } = useProof()
  const { send, busy, fieldError, forget } = useCall('askEmailChange', {
    onDone: ({ email }, mensaje) => {
      restartResend(email)
      onAsked(email, mensaje)
    },
    onRefused: ({ errores }) => {
      if (errores.length > 0) onFieldError()
      return false
    },
  })
  const ask = ({ email, password }: Values): void => {
    const run = () => void send({ body: { email: email.trim(), password } })
    if (factors !== undefined && factors.recoveryCodesLeft !== null) guard(run)
    else run()
  }
  return { ask, busy, fieldError, forget, dialog }
}

type Ask = ReturnType<typeof useAsk>

/** The step of a change. `email`: the address to which a code was mailed; `sent`: codes since the page opened. */
type Step = { name: 'closed' } | { name: 'form' } | { name: 'code'; email: string; sent: number }

const firstStep = ({ emailChange }: Data<'readProfile'>): Step =>
  emailChange === null ? { name: 'closed' } : { name: 'code', email: emailChange.email, sent: 0 }

type FormProps = {
  current: string
  form: ReturnType<typeof useForm<'email' | 'password'>>
  ask: Ask
  taken: string | undefined
  onCancel: () => void
}

/** The first step: the new address and the current password. */
const EmailForm = ({ current, form, ask, taken, onCancel }: FormProps) => {
  const m = useMessages(messages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens
  useEffect(() => form.focus(form.values.email === '' || form.values.password !== '' ? 'email' : 'password'), [])
  return (
    <form className={formCss.form} {...form.formProps}>
      {/* Username for password managers. */}
      <input type="text" autoComplete="username" value={current} readOnly hidden />
      <Field
        label={m.email}
        hint={m.emailHint}
        icon={<IconMail aria-hidden="true" />}
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        {...form.field('email', ask.fieldError('email') ?? taken)}
      />
      <PasswordField
        label={m.password}
        autoComplete="current-password"
        maxLength={textLimits.password}
        {...form.field('password', ask.fieldError('password'))}
      />
      <div className={css.acts}>
        <Button type="submit" look="fill" busy={ask.busy}>
          {m.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}

const Steps = ({ profile }: { profile: Data<'readProfile'> }) => {
  const m = useMessages(messages)
  const current = useUser()?.email ?? profile.email
  const [step, setStep] = useState<Step>(() => firstStep(profile))
  const [taken, setTaken] = useState<string>()
  const opener = useRef<HTMLDivElement>(null)
  const returns = useRef(false)
  const ask = useAsk(
    (email, mensaje) => {
      // The first code changes the step, which says the same.
      if (step.name === 'code') showToast('done', mensaje)
      setStep({ name: 'code', email, sent: step.name === 'code' ? step.sent + 1 : 1 })
    },
    () => setStep({ name: 'form' }),
  )
  const form = useForm(
    { email: profile.emailChange?.email ?? '', password: '' },
    ({ email, password }) => ({
      email: email.includes('@') ? undefined : m.emailMissing,
      password: password === '' ? m.passwordMissing : undefined,
    }),
    (values) => {
      setTaken(undefined)
      ask.ask(values)
    },
  )
  const close = () => {
    form.set('email', '')
    form.set('password', '')
    ask.forget()
    setTaken(undefined)
    returns.current = true
    setStep({ name: 'closed' })
  }
  const reopen = (mensaje?: string) => {
    ask.forget()
    setTaken(mensaje)
    setStep({ name: 'form' })
  }
  // The button of the closed part exists again only after the step changed.
  useEffect(() => {
    if (step.name === 'closed' && returns.current) opener.current?.querySelector('button')?.focus()
  }, [step])
  return (
    <>
      <p className={css.current}>{current}</p>
      {step.name === 'closed' && (
        <div ref={opener}>
          <Button onClick={() => setStep({ name: 'form' })}>{m.change}</Button>
        </div>
      )}
      {step.name === 'form' && <EmailForm current={current} form={form} ask={ask} taken={taken} onCancel={close} />}
      {step.name === 'code' && (
        <EmailCode
          key={step.sent}
          email={step.email}
          asked={step.sent > 0}
          busy={ask.busy}
          // After a reload the password has to be typed again.
          onAgain={() => (form.values.password === '' ? reopen() : ask.ask(form.values))}
          onCorrect={() => reopen()}
          onDone={close}
          onTaken={reopen}
        />
      )}
      {ask.dialog}
    </>
  )
}

/** The address that the person signs in with, and its change in two steps. */
export const EmailPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readProfile', {})
  return (
    <Part title={m.title} lead={m.lead}>
      {data !== undefined && <Steps profile={data} />}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={44} />
        </div>
      )}
    </Part>
  )
}
