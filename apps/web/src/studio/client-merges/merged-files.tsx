import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './duplicates.module.css'
import { messages } from './messages.ts'

/** The merges into a client's file that can still be undone. Renders nothing without any. */
export const MergedFiles = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const { data } = useApi('listMerges', { params: { id } })
  const { send, busy } = useAct('undoMerge', {
    refreshes: ['listMerges', 'readClient', 'listClients', 'readClientLists', 'listDuplicates'],
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className={css.merged}>
      {data.items.map((merge) => (
        <li key={merge.id}>
          <span>
            {m.merged({ name: merge.name, day: f.date(dayKey(merge.at, zone)), by: merge.by })}{' '}
            <span className="soft">{m.undoUntil({ day: f.date(dayKey(merge.undoUntil, zone)) })}</span>
          </span>
          {data.mayUndo && (
            <Button size="sm" busy={busy} onClick={() => void send({ params: { id: merge.id } })}>
              {m.undo}
              <VisuallyHidden> {m.undoOf({ name: merge.name })}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
