import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './claim-code.module.css'
import { messages } from './messages.ts'

type Given = Data<'createClaimCode'>
type ClaimCodeProps = { client: { id: string; name: string } }

const useDay = () => {
  const f = useFormat()
  return (at: string) => f.date(dayKey(at, deviceTimeZone()))
}

/** The code formatted for reading aloud, and the text to copy. */
const Shown = ({ given }: { given: Given }) => {
  const m = useMessages(messages)
  const dayOf = useDay()
  return (
    <>
      <p className={`clock ${css.code}`} role="status">
        {given.code}
      </p>
      <p className="soft sm">{m.until({ day: dayOf(given.expiresAt) })}</p>
      <div className={css.copies}>
        <CopyButton text={given.link} />
      </div>
    </>
  )
}

const ClaimDialog = ({ client, onClose }: ClaimCodeProps & { onClose: () => void }) => {
  const m = useMessages(messages)
  const dayOf = useDay()
  const [given, setGiven] = useState<Given | null>(null)
  const params = { id: client.id }
  const { data } = useApi('readClaimCode', { params }, { freshMs: 0 })
  const create = useAct('createClaimCode', { refreshes: ['readClaimCode'], onDone: setGiven })
  const withdraw = useAct('withdrawClaimCode', {
    refreshes: ['readClaimCode'],
    onDone: (_, mensaje) => {
      showToast('done', mensaje)
      onClose()
    },
  })
  const end = data?.expiresAt ?? null
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.title({ name: client.name })}
      footer={
        given === null ? (
          <>
            {end !== null && (
              <Button busy={withdraw.busy} onClick={() => void withdraw.send({ params })}>
                {m.withdraw}
              </Button>
            )}
            <Button look="fill" busy={create.busy} onClick={() => void create.send({ params })}>
              {m.create}
            </Button>
          </>
        ) : (
          <Button look="fill" onClick={onClose}>
            {m.done}
          </Button>
        )
      }
    >
      <p>{m.lead}</p>
      {given === null && end !== null && <p className="soft sm">{m.open({ day: dayOf(end) })}</p>}
      {given !== null && <Shown given={given} />}
    </Dialog>
  )
}

/** Gives a client without an account the code for taking over their file. */
export const ClaimCode = ({ client }: ClaimCodeProps) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.give}
      </Button>
      {open && <ClaimDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
