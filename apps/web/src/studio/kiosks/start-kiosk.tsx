import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { clearSession } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { accountPaths } from '../../app/account-paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { storeKioskToken } from '../../kiosks/kiosk-token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './kiosks.module.css'
import { messages } from './messages.ts'

export type Started = Data<'startKiosk'>

/** Asks for the name of a new kiosk. Mount it only while open. */
export const StartKiosk = ({ onStarted, onClose }: { onStarted: (started: Started) => void; onClose: () => void }) => {
  const m = useMessages(messages)
  const branches = useApi('listBranches', { query: {} }).data?.items ?? []
  const { send, busy, fieldError, refusal } = useAct('startKiosk', {
    refreshes: ['listKiosks'],
    onDone: onStarted,
    onRefused: ({ codigo }) => codigo === refusals.alreadyExists,
  })
  const taken = refusal?.codigo === refusals.alreadyExists ? refusal.mensaje : undefined
  const form = useForm(
    { name: '', branchId: '' },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    ({ name, branchId }) => void send({ body: { name, ...(branchId !== '' && { branchId }) } }),
  )
  return (
    <FormDialog
      title={m.start}
      submit={m.start}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        hint={m.nameHint}
        maxLength={textLimits.label}
        {...form.field('name', fieldError('name') ?? taken)}
      />
      {branches.length > 1 && (
        <SelectField label={m.branch} {...form.field('branchId', fieldError('branchId'))}>
          <option value="">{m.everyBranch}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

/**
 * Signs out and turns this device into the kiosk. Reloads the page, so that no data of the session stays in memory.
 * Refused while the server is unreachable, because the session would stay valid.
 */
const becomeKiosk = async (token: string, failed: string): Promise<void> => {
  const answer = await call('signOut', {})
  if (!answer.ok && answer.status !== 401) return showToast('error', failed)
  storeKioskToken(token)
  clearSession()
  window.location.replace(accountPaths.kiosk)
}

/**
 * A newly created kiosk: starts it on this device, or shows its link for a different device. Mount it only while open.
 */
export const KioskReady = ({ started: { kiosk, token }, onClose }: { started: Started; onClose: () => void }) => {
  const m = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const link = `${window.location.origin}${accountPaths.kiosk}#${token}`
  const becomeThis = () => {
    setBusy(true)
    void becomeKiosk(token, m.noSignOut).finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      title={m.readyTitle(kiosk.name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.close}</Button>}
    >
      <div className={css.ready}>
        <Button look="fill" wide busy={busy} onClick={becomeThis}>
          {m.here}
        </Button>
        <p className="soft sm">{m.hereText}</p>
        <p className="sm">{m.elsewhere}</p>
        <code className={css.link}>{link}</code>
        <CopyButton text={link} size="sm" />
      </div>
    </Dialog>
  )
}
