import { Link } from '@tanstack/react-router'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { prospectReads } from './board-state.ts'
import { cardMessages } from './card-messages.ts'
import css from './file-state.module.css'
import { messages } from './messages.ts'

/** Whether a client is on the board of prospects, in their file; who is not, and may be, is put there. */
export const FileState = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const c = useMessages(cardMessages)
  const { data } = useApi('readProspect', { params: { id } })
  const { send, busy } = useAct('reopenProspect', {
    refreshes: prospectReads,
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  if (data === undefined || (data.stage === null && !data.mayReopen)) return null
  const { stage, closed, assignee, version } = data
  const about = [
    stage === null ? null : m.stage[stage],
    closed === null ? null : c.closedFor({ reason: c.reason[closed.reason] }),
    stage === null ? null : (assignee?.name ?? null),
  ]
  return (
    <p className={css.state}>
      <Link to={paths.studio.prospects}>{m.title}</Link>
      <span className="soft">{about.filter((part) => part !== null).join(', ')}</span>
      {stage === null && (
        <Button size="sm" busy={busy} onClick={() => void send({ params: { id }, body: { version } })}>
          {closed === null ? c.putOnBoard : c.reopen}
        </Button>
      )}
    </p>
  )
}
