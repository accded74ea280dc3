import { lazy, Suspense } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ChangeUndo } from '../changes/change-undo.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { messages } from './messages.ts'
import type { useMove } from './use-move.ts'

const SeriesDrop = lazy(async () => ({ default: (await import('./series-drop.tsx')).SeriesDrop }))

/** Controls after a drop: the choice of which classes of the weekly rule move, then the undo bar. */
export const AfterDrop = ({ moved, undo, pending, answer }: Omit<ReturnType<typeof useMove>, 'drop'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <>
      {pending && (
        <Suspense>
          <SeriesDrop
            view={pending.view}
            values={pending.values}
            onThis={() => {
              answer(true)
              pending.move()
            }}
            onClose={() => answer(false)}
            onAlong={() => answer(true)}
          />
        </Suspense>
      )}
      {moved ? (
        <UndoBar people={moved.view.booked + moved.view.waitlisted} until={moved.until} onUndo={undo}>
          {m.moved({
            name: moved.view.classType.name,
            when: f.moment(moved.view.startsAt, moved.view.timeZone, new Date()),
          })}
        </UndoBar>
      ) : (
        <ChangeUndo />
      )}
    </>
  )
}
