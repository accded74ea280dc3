import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SignForm } from '../../waivers/sign-form.tsx'
import { messages } from './sign-messages.ts'

type Waivers = Data<'listClientWaivers'>
type Person = { id: string; name: string }

/** Endpoints that change with a signature at the desk, or with a request to sign. */
export const clientWaiverReads = [
  'listClientWaivers',
  'readWhyNot',
  'readDesk',
  'listStudioWaivers',
  'listWaiverPeople',
] as const

type StepProps = { client: Person; waivers: Waivers; waiver: Waivers['waivers'][number]; onSigned: () => void }

const Step = ({ client, waivers: { signers }, waiver, onSigned }: StepProps) => {
  const m = useMessages(messages)
  const [signerId, setSignerId] = useState(signers[0]?.id ?? client.id)
  const { send, busy, fieldError } = useAct('signWaiverAtDesk', { refreshes: clientWaiverReads, onDone: onSigned })
  const params = { id: client.id, waiverId: waiver.id }
  return (
    <>
      <p className="soft sm">{m.handOver}</p>
      <SignForm
        text={waiver}
        person={signerId === client.id ? undefined : client.name}
        busy={busy}
        nameError={fieldError('name') ?? fieldError('signerId')}
        onSign={(signed) => void send({ params, body: { ...signed, signerId } })}
      >
        {signers.length > 1 && (
          <SelectField label={m.signer} value={signerId} onChange={(event) => setSignerId(event.target.value)}>
            {signers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </SignForm>
    </>
  )
}

type SignAtDeskProps = {
  client: Person
  /** The one text to sign; without it all texts required to book. */
  waiverId?: string | undefined
  onClose: () => void
}

/** Signs the missing texts of a client on the desk's screen, one after the other. Mount it only while open. */
export const SignAtDesk = ({ client, waiverId, onClose }: SignAtDeskProps) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listClientWaivers', { params: { id: client.id } }, { freshMs: 0 })
  const [done, setDone] = useState<readonly string[]>([])
  const missing = (data?.waivers ?? []).filter(
    ({ id, signed, requiredToBook }) =>
      !signed && !done.includes(id) && (waiverId === undefined ? requiredToBook : id === waiverId),
  )
  const [next] = missing
  const signed = () => {
    showToast('done', m.signed)
    if (missing.length === 1 || next === undefined) onClose()
    else setDone([...done, next.id])
  }
  return (
    <Dialog open wide onClose={onClose} title={m.signTitle({ name: client.name })}>
      {data === undefined &&
        (refusal === null ? <LoadingDots /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />)}
      {data?.signers.length === 0 && <p>{m.nobody}</p>}
      {data !== undefined && next === undefined && <p>{m.allSigned}</p>}
      {data !== undefined && next !== undefined && data.signers.length > 0 && (
        <Step key={next.id} client={client} waivers={data} waiver={next} onSigned={signed} />
      )}
    </Dialog>
  )
}
