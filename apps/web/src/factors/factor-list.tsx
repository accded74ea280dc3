import type { Data } from '@cupo/contract'
import { IconDeviceMobileCode, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import css from './factors.module.css'
import { messages } from './messages.ts'
import { passkeysWork } from './passkey.ts'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { mustStay, RemoveFactor } from './remove-factor.tsx'
import { useProof } from './use-proof.tsx'

type Factors = Data<'listFactors'>
type Passkey = Factors['passkeys'][number]
type Guard = ReturnType<typeof useProof>['guard']

/** A date and time in the person's own zone. */
const useMoment = () => {
  const f = useFormat()
  const now = useNow(60_000)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (at: string) => f.moment(at, zone, now)
}

type RowProps = { factors: Factors; guard: Guard; onAdd: (() => void) | null }

const PasskeyRow = ({ passkey, factors, guard, onAdd }: RowProps & { passkey: Passkey }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { send, busy } = useAct('removePasskey', {
    refreshes: ['listFactors', 'listSessions'],
    onDone: (_, mensaje) => {
      close()
      showToast('done', mensaje)
    },
  })
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={css.row}>
      <IconFingerprint aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p className="soft sm">{lastUsedAt === null ? m.added(moment(createdAt)) : m.used(moment(lastUsedAt))}</p>
      </div>
      <div className={css.acts}>
        <Button size="sm" aria-label={m.renameOf(name)} onClick={() => setOpen('rename')}>
          {m.rename}
        </Button>
        <Button
          size="sm"
          aria-label={m.removeOf(name)}
          onClick={() => (mustStay(factors) ? setOpen('remove') : guard(() => setOpen('remove')))}
        >
          {m.remove}
        </Button>
      </div>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <RemoveFactor
          {...{ name, factors, busy, onAdd }}
          onClose={close}
          onRemove={() => void send({ params: { id: passkey.id } })}
        />
      )}
    </li>
  )
}

type ShowCodes = (codes: string[] | null, mensaje?: string) => void

const AuthenticatorRow = ({ factors, guard, onAdd, show }: RowProps & { show: ShowCodes }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const [seed, setSeed] = useState<Data<'startAuthenticator'> | null>(null)
  const [removing, setRemoving] = useState(false)
  const start = useAct('startAuthenticator', { onDone: (data) => setSeed(data) })
  const remove = useAct('removeAuthenticator', {
    refreshes: ['listFactors', 'listSessions'],
    onDone: (_, mensaje) => {
      setRemoving(false)
      showToast('done', mensaje)
    },
  })
  const { authenticator, offers } = factors
  return (
    <li className={css.row}>
      <IconDeviceMobileCode aria-hidden="true" />
      <div>
        <b>{m.authenticator}</b>
        <p className="soft sm">{authenticator ? m.added(moment(authenticator.addedAt)) : m.authenticatorNone}</p>
      </div>
      <div className={css.acts}>
        {offers.authenticator && (
          <Button size="sm" busy={start.busy} onClick={() => guard(() => void start.send({}))}>
            {authenticator ? m.changeApp : m.setUp}
          </Button>
        )}
        {authenticator && (
          <Button
            size="sm"
            aria-label={m.removeOf(m.authenticator)}
            onClick={() => (mustStay(factors) ? setRemoving(true) : guard(() => setRemoving(true)))}
          >
            {m.remove}
          </Button>
        )}
      </div>
      {seed !== null && (
        <AuthenticatorDialog
          seed={seed}
          onClose={() => setSeed(null)}
          onAdded={(codes, mensaje) => {
            setSeed(null)
            show(codes, mensaje)
          }}
        />
      )}
      {removing && (
        <RemoveFactor
          {...{ factors, onAdd }}
          name={m.authenticator}
          busy={remove.busy}
          onClose={() => setRemoving(false)}
          onRemove={() => void remove.send({})}
        />
      )}
    </li>
  )
}

const CodesRow = ({ left, guard, show }: { left: number; guard: Guard; show: ShowCodes }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('renewRecoveryCodes', {
    refreshes: ['listFactors'],
    onDone: ({ recoveryCodes }) => show(recoveryCodes),
  })
  return (
    <li className={css.row}>
      <IconLifebuoy aria-hidden="true" />
      <div>
        <b>{m.codes}</b>
        <p className="soft sm">{m.codesLeft(left)}</p>
      </div>
      <Button size="sm" busy={busy} onClick={() => guard(() => void send({}))}>
        {m.newCodes}
      </Button>
    </li>
  )
}

/** The passkeys, the authenticator app and the recovery codes of the person, with the actions on each. */
export const FactorList = ({ factors }: { factors: Factors }) => {
  const m = useMessages(messages)
  const { guard, dialog } = useProof()
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const show: ShowCodes = (made, mensaje) => {
    setCodes(made)
    if (mensaje !== undefined) showToast('done', mensaje)
  }
  const { passkeys, recoveryCodesLeft, offers } = factors
  const onAdd = offers.passkey && passkeysWork() ? () => guard(() => setAdding(true)) : null
  return (
    <>
      <ul className={css.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} {...{ factors, guard, onAdd }} />
        ))}
        <AuthenticatorRow {...{ factors, guard, onAdd, show }} />
        {recoveryCodesLeft !== null && <CodesRow left={recoveryCodesLeft} guard={guard} show={show} />}
      </ul>
      {onAdd === null ? <p className="soft sm">{m.noPasskeys}</p> : <Button onClick={onAdd}>{m.addPasskey}</Button>}
      {adding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(made, mensaje) => {
            setAdding(false)
            show(made, mensaje)
          }}
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {dialog}
    </>
  )
}
