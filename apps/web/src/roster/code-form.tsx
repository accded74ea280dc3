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

/** Checks in by the code of a pass, typed or read by a scanner that types; ready for the next one after each. */
export const CodeForm = ({ classId, nameOf }: CodeFormProps) => {
  const m = useMessages(messages)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLFormElement>(null)
  const { send, busy, refusal, forget } = useAct('checkIn', {
    refreshes: ['readRoster', 'readClass', 'readStudioToday', 'readCoachToday'],
    onDone: ({ id }) => {
      setCode('')
      showToast('done', m.arrivedToast(nameOf(id)))
      input.current?.querySelector('input')?.focus()
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checkInCode = code.trim()
    setMissing(checkInCode === '')
    if (checkInCode !== '') void send({ params: { id: classId }, body: { checkInCode } })
  }
  const refused = refusal?.codigo === 'NO_ENCONTRADO' ? m.codeUnknown : refusal?.mensaje
  return (
    <form ref={input} className={css.form} onSubmit={submit} noValidate>
      <Field
        className={css.field}
        label={m.code}
        placeholder={m.code}
        hint={m.codeHint}
        error={missing ? m.codeMissing : refused}
        icon={<IconQrcode aria-hidden="true" />}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => {
          setCode(event.target.value)
          setMissing(false)
          if (refusal !== null) forget()
        }}
      />
      <Button look="fill" type="submit" busy={busy}>
        {m.register}
      </Button>
    </form>
  )
}
