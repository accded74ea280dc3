import { IconPhone } from '@tabler/icons-react'
import { useApi } from '../api/use-api.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useOnline } from '../ui/use-online.ts'
import css from './emergency.module.css'
import { messages } from './emergency-messages.ts'
import type { RosterItem } from './marks.ts'

type EmergencyProps = { classId: string; member: RosterItem['member']; onClose: () => void }

/** Whom to call in an emergency. Read when it opens, once: each access is recorded. */
export const Emergency = ({ classId, member, onClose }: EmergencyProps) => {
  const m = useMessages(messages)
  const online = useOnline()
  const input = { params: { id: classId, memberId: member.id } }
  const { data, refusal, retry } = useApi('readEmergencyContacts', input, { freshMs: Number.POSITIVE_INFINITY })
  const missing = data === undefined
  return (
    <Dialog open onClose={onClose} title={m.title(member.name)} footer={<Button onClick={onClose}>{m.close}</Button>}>
      <p className="soft sm">{m.lead}</p>
      {missing && !online && <p role="status">{m.offline}</p>}
      {missing && online && refusal === null && <Skeleton height={56} />}
      {missing && online && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && <p>{m.none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className={css.contacts}>
          {data.items.map(({ id, source, name, label, phone }) => (
            <li key={`${source}${id}`} className={css.contact}>
              <span>
                <b>{name}</b>
                <span className="soft sm">{label ?? m.source[source]}</span>
              </span>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={css.call}>
                <IconPhone aria-hidden="true" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
