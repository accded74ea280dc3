import type { Data } from '@cupo/contract'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../list.module.css'
import { messages } from './messages.ts'

type Person = Data<'listUsers'>['items'][number]

/** Gives points to a member out of the service's issue, with the reason they will read. */
export const GrantPoints = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const form = useId()
  const [points, setPoints] = useState('')
  const [note, setNote] = useState('')
  const { send, busy, fieldError } = useAct('grantPoints', {
    refreshes: ['listUsers', 'readOwnerSummary', 'checkLedger'],
    onDone: ({ balance }) => {
      onClose()
      showToast('done', m.given({ name: person.name, balance: f.number(balance) }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ params: { id: person.id }, body: { points: Number(points), note } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.giveTo(person.name)}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="fill" type="submit" form={form} busy={busy}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <Field
          label={m.points}
          inputMode="numeric"
          autoComplete="off"
          value={points}
          error={fieldError('points')}
          onChange={(event) => setPoints(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <Field
          label={m.note}
          hint={m.noteHint}
          autoComplete="off"
          maxLength={300}
          value={note}
          error={fieldError('note')}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
