import type { ClassDetail } from '@cupo/contract'
import { useFormat } from '../format/use-format.ts'
import { type Translation, useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { Avatar } from '../users/avatar.tsx'
import css from './hit-card.module.css'
import { messages as roster } from './messages.ts'
import { messages } from './scan-messages.ts'
import { type Hit, isProblem, printed, type ScanItem } from './use-scan.ts'

type HitCardProps = {
  hit: Hit | null
  view: ClassDetail
  /** When the list used for the lookup was read. */
  listAt: string
  /** The reason that check-in is closed. */
  closed: string
}

/** The result of a code, in one sentence. */
export const textOf = (
  hit: Hit,
  m: Translation<typeof messages.es>,
  words: { listAt: string; closed: string; arrivedAt: string | null },
): string => {
  switch (hit.kind) {
    case 'arrived':
      if (hit.again) return m.already(words.arrivedAt)
      return hit.item === null || hit.item.visit === null ? m.arrived : m.visit(hit.item.visit)
    case 'waits':
      return m.waits
    case 'closed':
      return words.closed
    case 'notOurs':
      return m.notOurs
    case 'kept':
      return m.notListed(words.listAt)
    case 'refused':
      return hit.mensaje
  }
}

/** The place of a person in the room: 'Bici' and '3'. */
export const spotOf = (view: ClassDetail, item: ScanItem | null) =>
  view.spots?.find(({ id }) => id === item?.booking.spotId)

/** The result of the last code, over the camera, announced to screen readers. */
export const HitCard = ({ hit, view, listAt, closed }: HitCardProps) => {
  const m = useMessages(messages)
  const words = useMessages(roster)
  const f = useFormat()
  const item = hit !== null && 'item' in hit ? hit.item : null
  const spot = spotOf(view, item)
  const code = hit !== null && 'code' in hit ? hit.code : null
  const arrivedAt = item?.arrivedAt ? f.time(item.arrivedAt, view.timeZone) : null
  const title = item?.member.name ?? (code === null ? null : m.code(printed(code)))
  return (
    <div role="status" className={css.place}>
      {hit !== null && (
        <div className={cx(css.hit, isProblem(hit) && css.problem, hit.kind === 'kept' && css.kept)}>
          {item !== null && <Avatar name={item.member.name} avatar={item.member.avatar} size={56} />}
          <div className={css.words}>
            {title !== null && <h2>{title}</h2>}
            <p>{textOf(hit, m, { listAt, closed, arrivedAt })}</p>
          </div>
          {spot !== undefined && (
            <p className={css.spot}>
              {words.spot[view.spotKind]} <b className="clock">{spot.label}</b>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
