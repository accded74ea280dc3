import type { Data } from '@cupo/contract'
import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'
import { readHeld } from '../passes/held-store.ts'
import { readPaidForOthers } from '../passes/subscription-store.ts'
import { readHeldPasses } from '../passes/view-held.ts'
import { readNames } from '../users/store.ts'
import { readDependants } from './store.ts'

type Item = Data<'listDependantPasses'>['items'][number]
type Holder = { id: PersonId; name: string; studioId: StudioId }

/** The passes of a person at a studio. The card of a renewal that somebody else pays is not shown. */
const readPassesOf = async (
  db: Db,
  { id, name, studioId }: Holder,
  paid: ReadonlySet<string>,
  now: Date,
): Promise<Item[]> =>
  (await readHeldPasses(db, { memberId: id, studioId }, now)).map(({ renewal, ...pass }) => {
    const paidByCaller = paid.has(pass.id)
    const shown = renewal && (paidByCaller ? renewal : { ...renewal, method: null })
    return { ...pass, renewal: shown, dependant: { id, name }, paidByCaller }
  })

/**
 * Reads what pays for the bookings of a guardian's dependants, by person and in the order of use. It also has the
 * passes of others whose renewals the guardian pays, so that they can be cancelled after the charge of that person has
 * ended.
 */
export const readDependantPasses = async (db: Db, guardianId: PersonId, now: Date): Promise<Item[]> => {
  const [people, paidIds] = await Promise.all([readDependants(db, guardianId), readPaidForOthers(db, guardianId)])
  const paid = new Set<string>(paidIds)
  const holders = people.map(({ id, name, studio }): Holder => ({ id, name, studioId: studio.id }))
  const items = (await Promise.all(holders.map((holder) => readPassesOf(db, holder, paid, now)))).flat()
  const shown = new Set(items.map(({ id }) => id))
  const others = (await readHeld(db, { ids: paidIds })).filter(({ id }) => !shown.has(id))
  const names = await readNames(
    db,
    others.map(({ memberId }) => memberId),
  )
  for (const { id, memberId, studioId } of others) {
    if (studioId === null) continue
    const holder = { id: memberId, name: names.get(memberId) ?? '', studioId }
    items.push(...(await readPassesOf(db, holder, paid, now)).filter((pass) => pass.id === id))
  }
  return items
}
