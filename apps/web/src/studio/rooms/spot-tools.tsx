import { numberLimits } from '@cupo/core/number-limits'
import { textLimits } from '@cupo/core/text-limits'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { parseWholeNumber } from '../whole-number.ts'
import { messages } from './messages.ts'
import { type SavedSpot, SpotService } from './spot-service.tsx'
import css from './spot-tools.module.css'
import { addRow, arcAround, moveBy, relabel, remove, renumber } from './spots.ts'
import type { SpotsDraft } from './use-spots.ts'

const maxSpots = numberLimits.spotsPerRoom[1]
const maxPerRow = 20

/** Map actions: add rows and arcs around the coach, renumber, undo. */
export const MapTools = ({ draft, coachX }: { draft: SpotsDraft; coachX: number }) => {
  const m = useMessages(messages)
  const [count, setCount] = useState('6')
  const { spots } = draft
  const rowSize = Math.min(parseWholeNumber(count) ?? 0, maxPerRow)
  const full = spots.length + rowSize > maxSpots
  return (
    <div className={css.tools}>
      <Field
        className={css.count}
        label={m.rowOf}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        error={full ? m.tooMany : undefined}
        onChange={(event) => setCount(event.target.value)}
      />
      <Button disabled={rowSize < 1 || full} onClick={() => draft.change(addRow(spots, rowSize))}>
        {m.addRow}
      </Button>
      <Button disabled={rowSize < 1 || full} onClick={() => draft.change(addRow(spots, rowSize, arcAround(coachX)))}>
        {m.addArc}
      </Button>
      <Button disabled={spots.length === 0} onClick={() => draft.change(renumber(spots))}>
        {m.renumber}
      </Button>
      <Button look="quiet" disabled={draft.undo === null} onClick={() => draft.undo?.()}>
        <IconArrowBackUp aria-hidden="true" />
        {m.undo}
      </Button>
    </div>
  )
}

type ChosenToolsProps = {
  draft: SpotsDraft
  chosen: number | null
  onRemoved: () => void
  /** The spots as stored on the server. */
  saved: readonly SavedSpot[]
}

/** Actions on the selected spot without dragging. */
export const ChosenTools = ({ draft, chosen, onRemoved, saved }: ChosenToolsProps) => {
  const m = useMessages(messages)
  const spot = draft.spots.find(({ key }) => key === chosen)
  if (spot === undefined) return <p className="soft sm">{m.noneChosen}</p>
  const stored = saved.find(({ label }) => label === spot.label)
  const move = (dx: number, dy: number) => () => draft.change(moveBy(draft.spots, spot.key, dx, dy))
  return (
    <>
      <fieldset className={css.chosen}>
        <legend className="title t3">{m.chosen(spot.label)}</legend>
        <Field
          className={css.label}
          label={m.label}
          autoComplete="off"
          maxLength={textLimits.spotLabel}
          value={spot.label}
          onFocus={draft.remember}
          onChange={(event) => draft.redraw(relabel(draft.spots, spot.key, event.target.value))}
        />
        <div className={css.moves}>
          <IconButton bordered label={m.left} onClick={move(-2, 0)}>
            <IconArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton bordered label={m.right} onClick={move(2, 0)}>
            <IconArrowRight aria-hidden="true" />
          </IconButton>
          <IconButton bordered label={m.up} onClick={move(0, -2)}>
            <IconArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton bordered label={m.down} onClick={move(0, 2)}>
            <IconArrowDown aria-hidden="true" />
          </IconButton>
          <Button
            look="quiet"
            onClick={() => {
              draft.change(remove(draft.spots, spot.key))
              onRemoved()
            }}
          >
            <IconTrash aria-hidden="true" />
            {m.removeSpot}
          </Button>
        </div>
      </fieldset>
      {stored !== undefined && <SpotService key={stored.id} spot={stored} />}
    </>
  )
}
