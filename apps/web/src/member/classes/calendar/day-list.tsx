import { useState } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { ClassAside } from './class-aside.tsx'
import { ClassRow, type RowClass } from './class-row.tsx'
import css from './day-list.module.css'
import { OpenRow } from './open-row.tsx'

/** From this width up the selected class is shown beside the list; below it the row expands. */
const besideQuery = '(min-width: 80em)'

/** The classes of a day by start time, and the selected one. */
export const DayList = ({ rows }: { rows: readonly RowClass[] }) => {
  const f = useFormat()
  const beside = useMedia(besideQuery)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = rows.find(({ view }) => view.id === chosenId)
  const shown = chosen ?? rows.find(({ classState }) => classState === 'open') ?? rows[0]
  const hourOf = ({ view }: RowClass): string => `${f.time(view.startsAt, view.timeZone)} ${view.timeZone}`
  /** The expanded row unmounts, so the focus moves to the class's new action. */
  const close = () => {
    setChosenId(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-act="${chosenId}"] > *`)?.focus())
  }
  const openId = chosen?.classState === 'open' || chosen?.classState === 'full' ? chosenId : null
  return (
    <div className={css.two}>
      <ol className={css.list}>
        {rows.map((row, at) => {
          const before = rows[at - 1]
          const { id } = row.view
          const opened = !beside && id === openId
          return (
            <ClassRow
              key={id}
              {...row}
              sameHour={before !== undefined && hourOf(before) === hourOf(row)}
              chosen={beside ? id === shown?.view.id && row.classState === 'open' : opened}
              onChoose={() => setChosenId(id)}
            >
              {opened ? <OpenRow {...row} onClose={close} /> : undefined}
            </ClassRow>
          )
        })}
      </ol>
      {beside && shown !== undefined && (
        <ClassAside key={shown.view.id} row={shown} focused={shown.view.id === chosenId} />
      )}
    </div>
  )
}
