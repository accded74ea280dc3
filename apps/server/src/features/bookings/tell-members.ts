import type { Language } from '@cupo/contract/roles'
import type { Promotion } from '@cupo/core/waitlist'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { BookingRow } from './load-booking.ts'
import type { LockedClass } from './load-state.ts'

type Person = { id: string; email: string; name: string; language: Language }

const readPeople = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> => {
  const { rows } = await sql<Person>`
    select id, email, name, language from app_user where id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map((p) => [p.id, p]))
}

const classParams = (session: LockedClass) => ({
  className: session.name,
  at: session.startsAt.toISOString(),
  timeZone: session.timeZone,
})

/** Writes a mail to everybody who lost their place because the studio cancelled; answers how many. */
export const tellClassCancelled = async (
  tx: Tx,
  session: LockedClass,
  live: readonly BookingRow[],
  reason: string,
  now: Date,
): Promise<number> => {
  const people = await readPeople(
    tx,
    live.map((b) => b.member_id),
  )
  for (const booking of live) {
    const person = people.get(booking.member_id) as Person
    await queueMail(tx, {
      to: person.email,
      language: person.language,
      now,
      template: 'class_cancelled',
      params: {
        ...classParams(session),
        name: person.name,
        reason,
        points: booking.status === 'waitlisted' ? 0 : booking.points,
      },
    })
  }
  return live.length
}

/** Writes a mail to everybody whom a freed seat went to, with until when leaving it is free. */
export const tellPromoted = async (
  tx: Tx,
  session: LockedClass,
  promoted: readonly (Promotion & { freeCancelUntil: Date })[],
  now: Date,
): Promise<void> => {
  const people = await readPeople(
    tx,
    promoted.map((p) => p.memberId),
  )
  for (const promotion of promoted) {
    const person = people.get(promotion.memberId) as Person
    await queueMail(tx, {
      to: person.email,
      language: person.language,
      now,
      template: 'promoted',
      params: {
        ...classParams(session),
        name: person.name,
        points: promotion.points,
        freeCancelUntil: promotion.freeCancelUntil.toISOString(),
      },
    })
  }
}
