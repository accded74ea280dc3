import type { Body } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { findOffered } from './invite-coach.ts'
import { type CoachView, isActiveCoach, readCoaches, saveClassTypesOf } from './store.ts'

/** Changes the class types that a coach teaches at a studio. Already assigned classes are not changed. */
export const updateCoach = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  body: Body<'updateCoach'>,
): Promise<Outcome<CoachView>> => {
  if (!(await isActiveCoach(tx, studioId, id))) return refuse(refusals.notFound)
  const offered = await findOffered(tx, studioId, body.classTypeIds)
  if (!offered.ok) return offered
  await saveClassTypesOf(tx, studioId, id, offered.value)
  // An invitation may have the same id as a person.
  const views = await readCoaches(tx, studioId, id)
  return done(
    mustExist(
      views.find(({ state }) => state === accountState.active),
      `coach ${id}`,
    ),
  )
}
