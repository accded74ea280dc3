import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { LockedCompany } from './allot-store.ts'
import { findCoverOf, insertCover, takeActivated } from './people-store.ts'

/**
 * Covers invited people who have activated their accounts. If a different company covers a person by then, the
 * invitation ends without effect.
 * @returns the newly covered people
 */
export const coverActivated = async (tx: Tx, company: LockedCompany, now: Date): Promise<PersonId[]> => {
  const covered: PersonId[] = []
  for (const person of await takeActivated(tx, company.id)) {
    if ((await findCoverOf(tx, company.id, person.userId, now)) !== null) continue
    await insertCover(tx, person, now)
    covered.push(person.userId)
  }
  return covered
}
