import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import shared from './imports.module.css'
import css from './last-steps.module.css'
import { messages } from './messages.ts'

/** The held invitations of an import, and the button that sends them. `at`: the import, if it is an earlier one. */
export const InvitationCard = ({ id, people, at }: { id: string; people: number; at?: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [sent, setSent] = useState(false)
  const { send, busy } = useAct('sendImportInvitations', { onDone: () => setSent(true) })
  return (
    <section className={shared.card} aria-label={m.invitations}>
      <div className={css.invite}>
        <h2>{m.invitations}</h2>
        {at !== undefined && <p className="soft sm">{m.heldSince(f.recordedAt(at))}</p>}
        {!sent && <p>{m.invitationsText({ count: f.number(people), one: people === 1 })}</p>}
        {sent ? (
          <p role="status" className={css.okText}>
            {m.sent}
          </p>
        ) : (
          <Button look="fill" busy={busy} onClick={() => void send({ params: { id } })}>
            {m.send}
          </Button>
        )}
      </div>
    </section>
  )
}
