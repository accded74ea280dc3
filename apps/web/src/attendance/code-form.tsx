import { groupPassCode, passCodeLength, readTypedCode } from '@cupo/core/pass-code'
import { textLimits } from '@cupo/core/text-limits'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import css from './code-form.module.css'
import { messages } from './messages.ts'

type CodeFormProps = { classId: string; nameOf: (bookingId: string) => string }

/** Groups typed digits as printed on the pass; leaves scanned codes unchanged. */
const grouped = (text: string): string => {
  const digits = text.replaceAll(' ', '')
  return /^\d{1,7}$/.test(digits) ? groupPassCode(digits) : text
}

/** Checks in by pass code, typed or from a keyboard-wedge scanner. The field is cleared and focused after each one. */
export const CodeForm = ({ classId, nameOf }: CodeFormProps) => {
  const m = useMessages(messages)
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, refusal, forget } = useAct('checkIn', {
    refreshes: ['readRoster', 'readClass', 'readStudioToday', 'readCoachToday'],
    onDone: ({ id }) => {
      setCode('')
      setSubmitted(false)
      showToast('done', m.arrivedToast(nameOf(id)))
      form.current?.querySelector('input')?.focus()
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
  const typed = readTypedCode(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    // Validates the check digit locally: only possible codes are sent.
    if (typed.kind === 'pass' || typed.kind === 'qr') {
      void send({ params: { id: classId }, body: { checkInCode: code.trim() } })
    }
  }
  const complete = code.replaceAll(/\D/g, '').length === passCodeLength
  const errorOf = (): string | undefined => {
    if (typed.kind === 'empty' && submitted) return m.codeMissing
    if (typed.kind === 'mistyped' && (submitted || complete)) return m.codeMistyped
    return refusal?.mensaje
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <Field
        className={css.field}
        label={m.code}
        placeholder={m.code}
        hint={typed.kind === 'pass' ? m.codeRight : m.codeHint}
        error={errorOf()}
        icon={<IconQrcode aria-hidden="true" />}
        value={code}
        maxLength={textLimits.passCode}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => {
          const { value, selectionEnd } = event.target
          setCode(selectionEnd === value.length ? grouped(value) : value)
          setSubmitted(false)
          if (refusal !== null) forget()
        }}
      />
      <Button look="fill" type="submit" busy={busy}>
        {m.register}
      </Button>
    </form>
  )
}
