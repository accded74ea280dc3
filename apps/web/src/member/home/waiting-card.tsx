import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { dayKey } from '../../format/day.ts'
import { ordinal } from '../../format/ordinal.ts'
import { theMoment } from '../../format/the-moment.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { foreignZoneOf } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { messages } from './messages.ts'
import css from './waiting-card.module.css'

export type Waiting = Data<'readMemberHome'>['waitlists'][number]

/** One waitlist of the member: position, and until when promotion is automatic. */
export const WaitingCard = ({ waiting, action }: { waiting: Waiting; action?: ReactNode }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { class: view, automaticUntil, waitlistPosition } = waiting
  const { startsAt, timeZone, classType } = view
  const day = f.shortDay(dayKey(startsAt, timeZone))
  const automatic = now.getTime() <= Date.parse(automaticUntil)
  return (
    <Card as="li" edge={classType.color} className={css.card}>
      <b className={cx('clock c3', css.position)}>{ordinal(f.language, waitlistPosition ?? 1)}</b>
      <div className={css.words}>
        <h3>
          <Link to={paths.member.class} params={{ id: view.id }} className={css.cover}>
            {m.classAt({ name: classType.name, day, time: f.time(startsAt, timeZone) })}
            {foreignZoneOf(view, f.language) !== null && ` · ${foreignZoneOf(view, f.language)}`}
          </Link>
        </h3>
        <p className="soft sm">
          <Rich
            text={
              automatic
                ? m.automatic({ until: theMoment(f, automaticUntil, timeZone, now), points: f.points(view.points) })
                : m.byHand
            }
          />
        </p>
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </Card>
  )
}
