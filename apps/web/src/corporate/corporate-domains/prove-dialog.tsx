import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import css from './prove-dialog.module.css'

type Domain = Data<'listCorporateDomains'>['items'][number]
type Props = { domain: Domain; onClose: () => void }

const refreshes = ['listCorporateDomains'] as const
const codeDigits = 4

/** Runs an act on submit instead of loading the page. */
const submits = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

const ByCode = ({ domain, onClose }: Props) => {
  const m = useMessages(messages)
  const [email, setEmail] = useState(domain.codeSentTo ?? '')
  const [code, setCode] = useState('')
  const mail = useAct('mailDomainCode', { refreshes })
  const prove = useAct('proveDomainByCode', {
    refreshes,
    onDone: ({ domain: name }) => {
      showToast('done', m.nowProved(name))
      onClose()
    },
    onRefused: ({ codigo }) => codigo === refusals.invalidCode,
  })
  const wrong = prove.refusal?.codigo === refusals.invalidCode ? prove.refusal.mensaje : undefined
  const params = { id: domain.id }
  return (
    <>
      <form className={css.form} onSubmit={submits(() => void mail.send({ params, body: { email } }))}>
        <Field
          label={m.address}
          hint={m.addressHint(domain.domain)}
          error={mail.fieldError('email')}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look={domain.codeSentTo === null ? 'fill' : 'line'} busy={mail.busy}>
          {domain.codeSentTo === null ? m.sendCode : m.sendAgain}
        </Button>
      </form>
      {domain.codeSentTo !== null && (
        <form className={css.form} onSubmit={submits(() => void prove.send({ params, body: { code } }))}>
          <Field
            label={m.code}
            hint={m.codeHint(domain.codeSentTo)}
            error={wrong}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`\\d{${codeDigits}}`}
            required
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, codeDigits))}
          />
          <Button type="submit" look="fill" busy={prove.busy}>
            {m.prove}
          </Button>
        </form>
      )}
    </>
  )
}

const ByRecord = ({ domain, onClose }: Props) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('proveDomainByRecord', {
    refreshes,
    onDone: ({ domain: name }) => {
      showToast('done', m.nowProved(name))
      onClose()
    },
  })
  return (
    <div className={css.form}>
      <p>{m.recordText(domain.domain)}</p>
      <code className={css.record}>{domain.record}</code>
      <CopyButton text={domain.record} />
      <p className="soft sm">{m.recordHint}</p>
      <Button look="fill" busy={busy} onClick={() => void send({ params: { id: domain.id } })}>
        {m.check}
      </Button>
    </div>
  )
}

/** Verifies a domain by a mailed code or by its TXT record. Mount it only while open. */
export const ProveDialog = ({ domain, onClose }: Props) => {
  const m = useMessages(messages)
  const [by, setBy] = useState<'mail' | 'dns'>('mail')
  return (
    <Dialog open onClose={onClose} title={m.proveTitle(domain.domain)}>
      <div className={css.ways}>
        <Segmented
          label={m.how}
          value={by}
          options={[
            { value: 'mail', label: m.byCode },
            { value: 'dns', label: m.byRecord },
          ]}
          onChange={setBy}
        />
        {by === 'mail' ? <ByCode domain={domain} onClose={onClose} /> : <ByRecord domain={domain} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
