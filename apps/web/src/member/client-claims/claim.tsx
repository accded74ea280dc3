import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import css from './claim.module.css'
import { messages } from './messages.ts'

/** Takes over the member's file at a studio by its claim code. A link from the studio fills in the code. */
export const Claim = () => {
  const m = useMessages(messages)
  const { code: linked = '' } = useSearch({ strict: false }) as { code?: string }
  const [code, setCode] = useState(linked)
  const [news, setNews] = useState(false)
  const [missing, setMissing] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  useTitle(m.title)
  const { send, busy, refusal, fieldError, forget } = useAct('claimFile', {
    refreshes: ['listBookings', 'readMemberHome', 'listPasses', 'readPoints'],
    onDone: (_, mensaje) => setDone(mensaje),
    onRefused: () => true,
  })
  if (done !== null) {
    return (
      <EmptyState
        heading="h1"
        title={done}
        action={
          <Link to={paths.member.bookings} className={buttonClass({ look: 'fill' })}>
            {m.seeBookings}
          </Link>
        }
      />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') void send({ body: { code: code.trim(), ...(news && { news }) } })
  }
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          label={m.code}
          hint={m.hint}
          error={missing ? m.missing : (fieldError('code') ?? refusal?.mensaje)}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setCode(target.value)
            setMissing(false)
            if (refusal !== null) forget()
          }}
        />
        <Checkbox label={m.news} checked={news} onChange={({ target }) => setNews(target.checked)} />
        <Button look="fill" type="submit" busy={busy}>
          {m.claim}
        </Button>
      </form>
    </>
  )
}
