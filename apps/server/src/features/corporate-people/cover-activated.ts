import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { LockedCompany } from './allot-store.ts'
import { findCoverOf, insertCover, takeActivated } from './people-store.ts'

/**
 * Covers the invited people who have activated their accounts. Another company may cover a person meanwhile: then the
 * invitation ends without effect.
 * @returns who is covered from now on
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
