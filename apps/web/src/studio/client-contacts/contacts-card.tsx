import { clientContactKind } from '@cupo/core/client-contacts'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from '../waivers/waivers-card.module.css'
import { type ClientContact, ContactDialog } from './contact-dialog.tsx'
import { messages } from './messages.ts'

/** The value as a link that calls or writes; a postal address is plain text. */
const Value = ({ contact: { kind, value } }: { contact: ClientContact }) => {
  if (kind === clientContactKind.address) return value
  const href = kind === clientContactKind.email ? `mailto:${value}` : `tel:${value.replace(/[^\d+]/g, '')}`
  return <a href={href}>{value}</a>
}

type ContactRowProps = { id: string; contact: ClientContact; onEdit: () => void }

const ContactRow = ({ id, contact, onEdit }: ContactRowProps) => {
  const m = useMessages(messages)
  const [removing, setRemoving] = useState(false)
  const { send, busy } = useAct('removeClientContact', {
    refreshes: ['listClientContacts'],
    onDone: () => setRemoving(false),
  })
  const { kind, label, value } = contact
  const name = contact.name ?? value
  return (
    <li className={css.row}>
      <span className={css.what}>
        <span className="soft sm">{[m.kinds[kind], label].filter(Boolean).join(', ')}</span>
        {contact.name !== null && <b>{contact.name}</b>}
        <span>
          <Value contact={contact} />
        </span>
      </span>
      <IconButton label={m.edit({ name })} onClick={onEdit}>
        <IconPencil aria-hidden="true" />
      </IconButton>
      <IconButton label={m.remove({ name })} onClick={() => setRemoving(true)}>
        <IconX aria-hidden="true" />
      </IconButton>
      {removing && (
        <ConfirmDialog
          open
          title={m.removeTitle}
          confirm={m.removeYes}
          cancel={m.cancel}
          look="danger"
          busy={busy}
          onConfirm={() => void send({ params: { id, contactId: contact.id } })}
          onClose={() => setRemoving(false)}
        >
          <p>{m.removeText({ name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** How else to reach a client, and whom to call in an emergency. */
export const ContactsCard = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const [editing, setEditing] = useState<ClientContact | 'new' | null>(null)
  const { data, refusal, retry } = useApi('listClientContacts', { params: { id } })
  return (
    <section className={css.card} aria-labelledby="client-contacts">
      <div className={css.head}>
        <h2 id="client-contacts">{m.title}</h2>
        <Button size="sm" look="quiet" flush onClick={() => setEditing('new')}>
          {m.add}
        </Button>
      </div>
      {data === undefined && refusal === null && <Skeleton height={52} />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && <p className="soft">{m.none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul>
          {data.items.map((contact) => (
            <ContactRow key={contact.id} id={id} contact={contact} onEdit={() => setEditing(contact)} />
          ))}
        </ul>
      )}
      {editing !== null && (
        <ContactDialog id={id} contact={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}
