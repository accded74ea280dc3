import { decision } from '@cupo/core/today'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import whole from '../../ui/whole-link.module.css'
import { PartnerSeats } from '../partners/partner-mark.tsx'
import { type BoardClass, type BoardRoom, phaseOf, shareOf, type Today } from './board-class.ts'
import type { Alert } from './class-bar.tsx'
import { messages } from './messages.ts'
import css from './room-day.module.css'
import { seatWords } from './seats.tsx'
import { Share } from './share.tsx'

type RowProps = { view: BoardClass; now: Date; freed: number; alert: Alert | undefined }

const Row = ({ view, now, freed, alert }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { classType, coach } = view
  return (
    <li className={cx(css.row, css[phaseOf(view, now)], 'edge', `d-${classType.color}`)}>
      <b className={cx('clock', css.time, alert !== undefined && alert !== decision.fullWaitlist && 'danger')}>
        {f.time(view.startsAt, view.timeZone)}
      </b>
      <div className={css.what}>
        <h3>
          <Link className={whole.link} to={paths.roster} params={{ id: view.id }}>
            {classType.name}
          </Link>
        </h3>
        <p className={cx('sm', coach === null ? 'danger' : 'soft')}>{coach?.name ?? m.noCoach}</p>
        <p className={css.seats}>
          <Strip
            size="s"
            capacity={view.capacity}
            taken={view.booked}
            arrived={view.arrived}
            noShow={view.noShow}
            freed={freed}
          />
        </p>
        <p className="soft sm num">{seatWords(view, now, m)}</p>
        <PartnerSeats view={view} />
      </div>
    </li>
  )
}

const roomKey = (room: BoardRoom): string => room.room?.id ?? 'none'

/** The room whose class ends next; after the last class, the first room with one. */
const roomToLookAt = (rooms: readonly BoardRoom[], now: Date): BoardRoom | undefined => {
  const next = rooms
    .flatMap(({ classes }) => classes)
    .filter((view) => phaseOf(view, now) !== 'past')
    .reduce<BoardClass | null>((first, view) => (first === null || view.endsAt < first.endsAt ? view : first), null)
  return rooms.find(({ classes }) => (next === null ? classes.length > 0 : classes.includes(next))) ?? rooms[0]
}

type RoomDayProps = { today: Today; now: Date; freed: ReadonlyMap<string, number>; alerts: ReadonlyMap<string, Alert> }

/** The board on a narrow viewport: one room at a time with its classes in a list. */
export const RoomDay = ({ today, now, freed, alerts }: RoomDayProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const room = today.rooms.find((one) => roomKey(one) === chosen) ?? roomToLookAt(today.rooms, now)
  const chips = useRef<HTMLDivElement>(null)
  const shown = room && roomKey(room)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip that is on moves with the room
  useEffect(() => {
    chips.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  if (room === undefined) return null
  const share = shareOf(room.classes)
  const next = room.classes.findIndex((view) => Date.parse(view.startsAt) > now.getTime())
  return (
    <section aria-label={m.board}>
      {today.rooms.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
        <div ref={chips} className={css.rooms} role="group" aria-label={m.roomsChoice}>
          {today.rooms.map((one) => (
            <Chip key={roomKey(one)} on={one === room} onClick={() => setChosen(roomKey(one))}>
              {one.room?.name ?? m.noRoom}
            </Chip>
          ))}
        </div>
      )}
      <div className={css.head}>
        <h2>{room.room?.name ?? m.noRoom}</h2>
        <span className="soft sm">{m.spots[room.spotKind](room.capacity)}</span>
        {share !== null && <Share share={share} className={css.share} />}
      </div>
      <Card flush>
        {room.classes.length === 0 && <p className={cx(css.none, 'soft')}>{m.roomEmpty}</p>}
        <ol>
          {room.classes.map((view, index) => (
            <Fragment key={view.id}>
              {index === next && index > 0 && (
                <li className={css.now}>
                  <b>{m.now(f.time(now, today.timeZone))}</b>
                </li>
              )}
              <Row view={view} now={now} freed={freed.get(view.id) ?? 0} alert={alerts.get(view.id)} />
            </Fragment>
          ))}
        </ol>
      </Card>
    </section>
  )
}
