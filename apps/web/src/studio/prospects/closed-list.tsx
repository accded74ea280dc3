import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useAct } from '../../api/use-act.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import { Listed } from '../listed.tsx'
import css from './board.module.css'
import { prospectReads } from './board-state.ts'
import { cardMessages } from './card-messages.ts'

type Closed = Data<'listClosedProspects'>['items'][number]

const pageSize = 50

const Row = ({ prospect }: { prospect: Closed }) => {
  const m = useMessages(cardMessages)
  const f = useFormat()
  const { send, busy } = useAct('reopenProspect', {
    refreshes: prospectReads,
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  const { id, name, avatar, reason, text, by, at, version } = prospect
  return (
    <li className={css.row}>
      <Avatar name={name} avatar={avatar} size={36} />
      <div>
        <Link to={paths.studio.client} params={{ id }}>
          {name}
        </Link>
        <p className="sm">{[m.reason[reason], text].filter(Boolean).join(': ')}</p>
        <p className="soft sm">{m.closedBy({ name: by, day: f.recordedDay(at) })}</p>
      </div>
      <Button
        size="sm"
        busy={busy}
        aria-label={m.reopenOf({ name })}
        onClick={() => void send({ params: { id }, body: { version } })}
      >
        {m.reopen}
      </Button>
    </li>
  )
}

/** The closed prospects with their reasons, the latest first. */
export const ClosedList = () => {
  const m = useMessages(cardMessages)
  const result = usePages('listClosedProspects', { query: { limit: pageSize } }, { everyMs: livePollMs })
  return (
    <div className={css.closed}>
      <Listed result={result} empty={<EmptyState title={m.noneClosed}>{m.noneClosedText}</EmptyState>}>
        {(closed) => (
          <Card flush>
            <ul>
              {closed.map((prospect) => (
                <Row key={prospect.id} prospect={prospect} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <LoadMore next={result.next} />
    </div>
  )
}
