import type { ClassView } from '@cupo/contract'
import { useId } from 'react'
import { ordinal } from '../../../format/ordinal.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Rich } from '../../../ui/rich.tsx'
import { useBookingWords } from '../../bookings/book/use-booking-words.ts'
import { useClass } from '../../bookings/book/use-class.ts'
import type { Missing } from '../../bookings/book/use-payment.ts'
import { TurnOption } from '../../mandates/turn-option.tsx'
import { deadlineWords } from './deadline.ts'
import css from './join-short.module.css'
import { messages } from './messages.ts'
import { OptionRow, Options } from './option-row.tsx'
import { useOffers } from './use-top-up.ts'

/**
 * When the missing points are bought: only when the member gets a seat, directly after joining, or by the member before
 * the deadline.
 */
export type BuyWhen = 'turn' | 'now' | 'later'

type JoinShortProps = { view: ClassView; terms: Missing; value: BuyWhen; onChange: (when: BuyWhen) => void }

/**
 * Joining a waitlist with too few points: the position, the deadline, the consequence of not buying, and when to buy.
 */
export const JoinShort = ({ view, terms, value, onChange }: JoinShortProps) => {
  const m = useMessages(messages)
  const { f, words } = useBookingWords()
  const name = useId()
  const now = new Date()
  const { data } = useClass(view.id)
  const { offers } = useOffers(view)
  const offer = offers[0]
  const { timeZone, waitlisted } = view
  const points = f.points(terms.missing)
  const until = data?.topUpUntil
  const ahead = waitlisted > 0 ? m.ahead(waitlisted) : m.nobodyAhead
  const byTurn = until !== undefined && Date.parse(until) <= now.getTime()
  const reminderAt = data?.topUpReminderAt ?? null
  const needs =
    until === undefined || byTurn
      ? m.needsByTurn(points)
      : m.needs({ points, ...deadlineWords(f, until, timeZone, now) })
  const noReminder = byTurn ? m.laterByTurn : m.laterNoHint
  const later = reminderAt === null ? noReminder : m.laterHint(words.moment(reminderAt, timeZone, now))
  return (
    <div className={css.short}>
      <div className={css.turn}>
        <b className="clock">{ordinal(f.language, waitlisted + 1)}</b>
        <p>
          <b>{m.inList}</b>
          <span className="soft sm">{m.fullAt({ studio: view.studio.name, ahead })}</span>
        </p>
      </div>
      <p className={css.needs} aria-busy={data === undefined}>
        <Rich text={needs} />
        <small>{m.ifShort}</small>
      </p>
      {offer !== undefined && (
        <Options legend={m.when}>
          {!byTurn && (
            <TurnOption view={view} name={name} checked={value === 'turn'} onChoose={() => onChange('turn')} />
          )}
          <OptionRow
            name={name}
            value="now"
            checked={value === 'now'}
            onChoose={() => onChange('now')}
            title={m.now}
            hint={m.nowHint(f.points(offer.points))}
            figure={f.number(offer.usd, 2)}
            unit={m.currency}
          />
          <OptionRow
            name={name}
            value="later"
            checked={value === 'later'}
            onChoose={() => onChange('later')}
            title={m.later}
            hint={later}
            figure="0"
            unit={m.currency}
          />
        </Options>
      )}
    </div>
  )
}
