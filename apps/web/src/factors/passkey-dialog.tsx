import type { Data } from '@cupo/contract'
import { deviceName } from '@cupo/core/device-name'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useCall } from '../api/use-call.ts'
import { useMessages } from '../i18n/messages.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import { createPasskey } from './passkey.ts'

const nameLength = 60

type AddProps = { onAdded: (codes: string[] | null, mensaje: string) => void; onClose: () => void }

/** Asks for the name of a new passkey and creates it with the browser. */
export const AddPasskeyDialog = ({ onAdded, onClose }: AddProps) => {
  const m = useMessages(messages)
  const [creating, setCreating] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = useCall('startPasskey', { onRefused: () => true })
  const add = useAct('addPasskey', {
    refreshes: ['listFactors', 'listSessions'],
    onDone: ({ recoveryCodes }, mensaje) => onAdded(recoveryCodes, mensaje),
    onRefused: () => true,
  })
  const create = async (name: string) => {
    setFailure(null)
    const started = await start.send({})
    if (!started?.ok) return
    setCreating(true)
    const made = await createPasskey(started.data.options, { failure: m.passkeyFailed, known: m.passkeyKnown })
    setCreating(false)
    if (made.ok) void add.send({ body: { challenge: started.data.challenge, name, credential: made.value } })
    else setFailure(made.mensaje ?? m.passkeyStopped)
  }
  const form = useForm(
    { name: deviceName(navigator.userAgent).system ?? '' },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    ({ name }) => void create(name.trim()),
  )
  const problem = failure ?? start.refusal?.mensaje ?? add.refusal?.mensaje
  return (
    <FormDialog
      title={m.addPasskey}
      submit={m.create}
      cancel={m.cancel}
      busy={creating || start.busy || add.busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p className="soft">{m.passkeyLead}</p>}
    >
      <Field {...form.field('name', problem)} label={m.passkeyName} hint={m.passkeyNameHint} maxLength={nameLength} />
    </FormDialog>
  )
}

type RenameProps = { passkey: Data<'listFactors'>['passkeys'][number]; onClose: () => void }

/** Renames a passkey. */
export const RenamePasskeyDialog = ({ passkey, onClose }: RenameProps) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('renamePasskey', { refreshes: ['listFactors'], onDone: onClose })
  const form = useForm(
    { name: passkey.name },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    ({ name }) => void send({ params: { id: passkey.id }, body: { name: name.trim() } }),
  )
  return (
    <FormDialog
      title={m.renameTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field {...form.field('name', fieldError('name'))} label={m.passkeyName} maxLength={nameLength} />
    </FormDialog>
  )
}
