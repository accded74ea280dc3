import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './invitations.module.css'
import { messages } from './messages.ts'

type Invitation = Data<'listCoachInvitations'>['items'][number]

const handlers = {
  refreshes: ['listCoachInvitations', 'readCoachToday'],
  onDone: (_: unknown, mensaje: string) => showToast('done', mensaje),
} as const

const Row = ({ invitation: { id, studio, classTypes } }: { invitation: Invitation }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const accept = useAct('acceptCoachInvitation', handlers)
  const decline = useAct('declineCoachInvitation', handlers)
  const input = { params: { id } }
  return (
    <Card as="li" className={css.row}>
      <div className={css.text}>
        <h3>{studio.name}</h3>
        <p className="soft sm">{classTypes.length > 0 ? m.toLead(f.list(classTypes)) : m.noClassTypes}</p>
      </div>
      <div className={css.buttons}>
        <Button
          look="quiet"
          aria-label={m.declineOf(studio.name)}
          busy={decline.busy}
          onClick={() => !accept.busy && void decline.send(input)}
        >
          {m.decline}
        </Button>
        <Button
          aria-label={m.acceptOf(studio.name)}
          busy={accept.busy}
          onClick={() => !decline.busy && void accept.send(input)}
        >
          {m.accept}
        </Button>
      </div>
    </Card>
  )
}

/** Open invitations of studios, each to accept or decline. Renders nothing without any. */
export const Invitations = () => {
  const m = useMessages(messages)
  const { data } = useApi('listCoachInvitations', {})
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title={m.title} className={css.section}>
      <p className="soft sm">{m.lead}</p>
      <ul className={css.list}>
        {data.items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Section>
  )
}
