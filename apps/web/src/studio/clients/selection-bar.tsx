import { IconListCheck, IconMessage, IconTag, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type FilterSearch, selectionOf } from './client-filter.ts'
import { MessageDialog, TagDialog } from './mass-dialogs.tsx'
import { messages } from './messages.ts'
import css from './selection-bar.module.css'
import type { useSelection } from './use-selection.ts'

const EnrolDialog = lazy(async () => ({ default: (await import('../programs/enrol-dialog.tsx')).EnrolDialog }))

type SelectionBarProps = {
  selection: ReturnType<typeof useSelection>
  search: FilterSearch
  /** Number of people matching the filter. */
  count: number
  mayMessage: boolean
}

/** The actions on the selected people, in a bar at the foot of the page. */
export const SelectionBar = ({ selection, search, count, mayMessage }: SelectionBarProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [open, setOpen] = useState<'tag' | 'message' | 'enrol' | null>(null)
  const chosen = selection.all ? count : selection.ids.size
  if (chosen === 0) return null
  const people = selection.all ? { filter: selectionOf(search) } : { ids: [...selection.ids] }
  const onDone = () => {
    setOpen(null)
    selection.clear()
  }
  const dialog = { people, count: chosen, onDone, onClose: () => setOpen(null) }
  return (
    <section className={css.bar} aria-label={m.actions}>
      <p aria-live="polite">
        <b className="clock">{f.number(chosen)}</b> <span className="soft">{m.chosen({ one: chosen === 1 })}</span>
      </p>
      {!selection.all && chosen < count && search.archived === undefined && (
        <button type="button" className={css.all} onClick={selection.chooseAll}>
          {m.chooseAll({ count: f.number(count) })}
        </button>
      )}
      <span className={css.acts}>
        <Button look="quiet" onClick={() => setOpen('tag')}>
          <IconTag aria-hidden="true" />
          {m.tagThem}
        </Button>
        <Button look="quiet" onClick={() => setOpen('enrol')}>
          <IconListCheck aria-hidden="true" />
          {m.enrolThem}
        </Button>
        {mayMessage && (
          <Button look="fill" onClick={() => setOpen('message')}>
            <IconMessage aria-hidden="true" />
            {m.writeThem}
          </Button>
        )}
        <IconButton label={m.unselect} onClick={selection.clear}>
          <IconX aria-hidden="true" />
        </IconButton>
      </span>
      {open === 'tag' && <TagDialog {...dialog} />}
      <Suspense>{open === 'enrol' && <EnrolDialog {...dialog} />}</Suspense>
      {open === 'message' && <MessageDialog {...dialog} />}
    </section>
  )
}
