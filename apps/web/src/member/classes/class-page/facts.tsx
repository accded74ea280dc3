import type { ClassDetail } from '@cupo/contract'
import { IconClock, IconInfoCircle, IconMapPin, IconTicket } from '@tabler/icons-react'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Rich } from '../../../ui/rich.tsx'
import { Avatar } from '../../../users/avatar.tsx'
import type { ClassState } from '../../bookings/book/class-state.ts'
import { leavingRule } from '../../bookings/book/rule.ts'
import { usePolicy } from '../../bookings/book/use-policy.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { CoachLink } from '../../bookings/book/who-and-where.tsx'
import { mapLink } from '../../bookings/pass/map-link.ts'
import css from './facts.module.css'
import { messages } from './messages.ts'

/** Coach, check-in window, description, address and cancellation rule. */
export const Facts = ({ view, classState }: { view: ClassDetail; classState: ClassState }) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { words } = useTermsWords()
  const now = useNow(60_000)
  const { coach, address, timeZone } = view
  const ahead = classState === 'open' || classState === 'full' || classState === 'clash' || classState === 'notOpen'
  const rule = words.rule(leavingRule(view, now, usePolicy(view.studio.id)?.graceMinutes), view, now)
  const door = { opens: f.time(view.checkInOpensAt, timeZone), closes: f.time(view.checkInClosesAt, timeZone) }
  return (
    <div className={css.facts}>
      {coach !== null && (
        <p className={css.coach}>
          <Avatar name={coach.name} avatar={view.coachAvatar} size={56} />
          <span>
            <b>
              <CoachLink coach={coach} />
            </b>
            <span className="soft">{m.coach}</span>
          </span>
        </p>
      )}
      <ul className={css.list}>
        {view.description !== '' && (
          <li>
            <IconInfoCircle aria-hidden="true" />
            <p>{view.description}</p>
          </li>
        )}
        <li>
          <IconClock aria-hidden="true" />
          <p>
            <Rich text={m.arrive(door)} />
          </p>
        </li>
        {ahead && (
          <li>
            <IconTicket aria-hidden="true" />
            <p>
              <Rich text={rule.main} />
            </p>
          </li>
        )}
        {address !== '' && (
          <li>
            <IconMapPin aria-hidden="true" />
            <p>
              <a
                href={mapLink(view.studio.name, address, navigator.userAgent)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={m.directions(address)}
                className={css.address}
              >
                {address}
              </a>
            </p>
          </li>
        )}
      </ul>
    </div>
  )
}
