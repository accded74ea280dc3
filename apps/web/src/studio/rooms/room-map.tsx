import { roomMirror } from '@cupo/core/room-mirrors'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { Front } from './front-fields.tsx'
import { messages } from './messages.ts'
import css from './room-map.module.css'
import { type DraftSpot, inReadingOrder, moveBy, moveTo, remove, wrongLabels } from './spots.ts'
import type { SpotsDraft } from './use-spots.ts'

/**
 * Insets of the drawing, the same as in the member's spot map: px from the side walls, share of the height from the
 * front.
 */
const side = 28
const front = 0.28
/** Movement in px before a press becomes a drag. */
const dragThreshold = 4

const steps: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type RoomMapProps = {
  draft: SpotsDraft
  chosen: number | null
  onChoose: (key: number | null) => void
  front: Front
  /** Labels of the spots that are out of service. */
  outOfService: ReadonlySet<string>
}

/** Drags a spot within `room`. A drag is one undo step. */
const useSpotDrag = (
  room: RefObject<HTMLElement | null>,
  { draft, onChoose }: Pick<RoomMapProps, 'draft' | 'onChoose'>,
) => {
  const press = useRef<{ x: number; y: number; moving: boolean } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, key: number) => {
    onChoose(key)
    press.current = { x: event.clientX, y: event.clientY, moving: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent, key: number) => {
    const at = room.current?.getBoundingClientRect()
    const from = press.current
    if (from === null || at === undefined) return
    if (!from.moving) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragThreshold) return
      draft.remember()
      from.moving = true
    }
    const x = (100 * (event.clientX - at.left - side)) / (at.width - 2 * side)
    const y = (100 * (event.clientY - at.top - front * at.height)) / ((1 - front) * at.height - side)
    draft.redraw(moveTo(draft.spots, key, x, y))
  }
  const onPointerEnd = () => {
    press.current = null
  }
  return { onPointerDown, onPointerMove, onPointerEnd }
}

/** The spots of a room as buttons: dragged, or moved by arrow keys while focused. */
export const RoomMap = ({ draft, chosen, onChoose, front, outOfService }: RoomMapProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const room = useRef<HTMLDivElement>(null)
  const { spots } = draft
  const wrong = wrongLabels(spots)

  const drag = useSpotDrag(room, { draft, onChoose })
  const onKeyDown = (event: KeyboardEvent, key: number) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const far = event.shiftKey ? 10 : 2
      draft.change(moveBy(spots, key, step[0] * far, step[1] * far))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      draft.change(remove(spots, key))
      onChoose(null)
      room.current?.focus()
    }
  }
  const nameOf = ({ label, x, y }: DraftSpot) => {
    const place = m.place({ label, x: f.percent(x / 100), y: f.percent(y / 100) })
    return outOfService.has(label) ? `${place}, ${m.outOfService}` : place
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons placed by hand is no fieldset
    <div ref={room} className={css.room} role="group" aria-label={m.map} tabIndex={-1}>
      {front.mirror !== roomMirror.none && (
        <>
          <span className={css.mirror} data-wall={front.mirror} aria-hidden="true" />
          <span className={css.word} data-wall={front.mirror} aria-hidden="true">
            {m.mirror}
          </span>
        </>
      )}
      <span className={css.coach} style={{ '--x': front.coachX } as CSSProperties} aria-hidden="true">
        {m.coach}
      </span>
      {inReadingOrder(spots).map((spot) => (
        <button
          key={spot.key}
          type="button"
          className={cx(
            css.spot,
            spot.key === chosen && css.chosen,
            wrong.has(spot.key) && css.wrong,
            outOfService.has(spot.label) && css.out,
          )}
          style={{ '--x': spot.x, '--y': spot.y } as CSSProperties}
          aria-label={nameOf(spot)}
          aria-pressed={spot.key === chosen}
          onFocus={() => onChoose(spot.key)}
          onPointerDown={(event) => drag.onPointerDown(event, spot.key)}
          onPointerMove={(event) => drag.onPointerMove(event, spot.key)}
          onPointerUp={drag.onPointerEnd}
          onPointerCancel={drag.onPointerEnd}
          onKeyDown={(event) => onKeyDown(event, spot.key)}
        >
          <span>{spot.label}</span>
        </button>
      ))}
    </div>
  )
}
