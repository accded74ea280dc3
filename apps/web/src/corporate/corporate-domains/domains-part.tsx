import type { Data } from '@cupo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Part } from '../../profile/part.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from '../settings/settings.module.css'
import { messages } from './messages.ts'
import { ProveDialog } from './prove-dialog.tsx'

type Domain = Data<'listCorporateDomains'>['items'][number]

const refreshes = ['listCorporateDomains'] as const

const AddDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('addCorporateDomain', { refreshes, onDone: ({ id }) => onAdded(id) })
  const form = useForm(
    { domain: '' },
    ({ domain }) => ({ domain: domain.trim() === '' ? m.domainMissing : undefined }),
    (body) => void send({ body }),
  )
  return (
    <FormDialog
      title={m.add}
      submit={m.next}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.domain}
        hint={m.domainHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('domain', fieldError('domain'))}
      />
    </FormDialog>
  )
}

const LimitDialog = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('updateCorporateDomain', {
    refreshes,
    onDone: () => {
      onClose()
      showToast('done', m.saved)
    },
  })
  const form = useForm(
    { joinLimit: String(domain.joinLimit) },
    ({ joinLimit }) => ({ joinLimit: /^\d{1,6}$/.test(joinLimit.trim()) ? undefined : m.limitWrong }),
    ({ joinLimit }) => void send({ params: { id: domain.id }, body: { joinLimit: Number(joinLimit) } }),
  )
  return (
    <FormDialog
      title={m.limitTitle(domain.domain)}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.limit}
        hint={m.limitHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('joinLimit', fieldError('joinLimit'))}
      />
    </FormDialog>
  )
}

const RemoveDialog = ({ domain, onClose }: { domain: Domain; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('removeCorporateDomain', { refreshes, onDone: () => showToast('done', m.removed) })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(domain.domain)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: domain.id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

type Act = 'prove' | 'limit' | 'remove'
type RowProps = { domain: Domain; onAct: (act: Act) => void }

const Row = ({ domain, onAct }: RowProps) => {
  const m = useMessages(messages)
  const proved = domain.verifiedAt !== null
  return (
    <li>
      <div className={css.grow}>
        <b>{domain.domain}</b>
        <p className="soft sm">{proved ? m.joined({ joined: domain.joined, limit: domain.joinLimit }) : m.notYet}</p>
      </div>
      <Tag tone={proved ? 'ok' : 'warn'}>{proved ? m.proved : m.pending}</Tag>
      {proved ? (
        <Button look="quiet" aria-label={m.limitOf(domain.domain)} onClick={() => onAct('limit')}>
          {m.changeLimit}
        </Button>
      ) : (
        <Button aria-label={m.proveOf(domain.domain)} onClick={() => onAct('prove')}>
          {m.prove}
        </Button>
      )}
      <Button look="quiet" aria-label={m.removeOf(domain.domain)} onClick={() => onAct('remove')}>
        {m.remove}
      </Button>
    </li>
  )
}

/** Mail domains of the company. People with an address of a verified domain can join without an invitation. */
export const DomainsPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listCorporateDomains', { query: { limit: 100 } })
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ id: string; act: Act } | null>(null)
  const domain = data?.items.find(({ id }) => id === open?.id)
  const close = () => setOpen(null)
  return (
    <Part title={m.domains} lead={m.lead}>
      {data === undefined &&
        (refusal ? (
          <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={56} />
          </div>
        ))}
      {data !== undefined && (
        <>
          {data.items.length === 0 && <p className="soft">{m.none}</p>}
          <ul className={css.rows} aria-label={m.domains}>
            {data.items.map((each) => (
              <Row key={each.id} domain={each} onAct={(act) => setOpen({ id: each.id, act })} />
            ))}
          </ul>
          <Button className={css.add} onClick={() => setAdding(true)}>
            <IconPlus aria-hidden="true" />
            {m.add}
          </Button>
        </>
      )}
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false)
            setOpen({ id, act: 'prove' })
          }}
        />
      )}
      {domain && open?.act === 'prove' && domain.verifiedAt === null && <ProveDialog domain={domain} onClose={close} />}
      {domain && open?.act === 'limit' && <LimitDialog domain={domain} onClose={close} />}
      {domain && open?.act === 'remove' && <RemoveDialog domain={domain} onClose={close} />}
    </Part>
  )
}
