import type { ImportPlan, JoinedPerson, Sum } from '@cupo/core/client-imports'
import type { ClientImportId, PersonId } from '@cupo/core/ids'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { instantAt } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { notifyWish } from '../clients/notify-wish.ts'
import { insertForeignPasses } from '../passes/import-store.ts'
import { insertHeldMembers } from '../users/member-store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { readImportedPasses } from './known-store.ts'
import {
  countImported,
  type ImportCounts,
  insertClients,
  insertNotes,
  insertVisits,
  type PlacedPerson,
  readWaiting,
} from './store.ts'

/** Called with the number of written rows. */
export type Progress = (progress: { done: number; total: number }) => Promise<void>

export type Placing = {
  importId: ClientImportId
  studioId: AuthorizedStudioId
  by: PersonId
  language: Language
  timeZone: string
  at: Date
  onProgress: Progress
}

type Plan = ImportPlan<PersonId>
type Ids = ReadonlyMap<JoinedPerson<PersonId>, PersonId>

/** Rows per statement. */
const batch = 2_000

type Batches = <Row>(rows: readonly Row[], act: (some: readonly Row[]) => Promise<void>) => Promise<void>

/** Returns a function that writes rows in batches and reports the progress over all of them. */
const batches = (total: number, onProgress: Progress): Batches => {
  let written = 0
  return async (rows, act) => {
    for (let from = 0; from < rows.length; from += batch) {
      const some = rows.slice(from, from + batch)
      await act(some)
      written += some.length
      if (total > batch) await onProgress({ done: written, total })
    }
  }
}

const leaveOut = (sum: Sum, reason: Sum['leftOut'][number]['reason'], count: number): void => {
  if (count === 0) return
  sum.after -= count
  sum.leftOut.push({ reason, count })
}

const placePeople = async (tx: Tx, plan: Plan, placing: Placing, inBatches: Batches): Promise<Ids> => {
  const { language, at, timeZone } = placing
  const fresh = plan.people.filter((person) => person.known === null)
  const freshIds = await insertHeldMembers(tx, fresh, { language, now: at })
  const ids = new Map(fresh.map((person, nth) => [person, mustIndex(freshIds, nth)]))
  for (const person of plan.people) if (person.known !== null) ids.set(person, person.known.id)
  const placed = plan.people.map((person): PlacedPerson => {
    const { tags, birthday, note, oldIds, news } = person
    const since = person.since === null ? at : instantAt(person.since, '12:00', timeZone)
    return { id: mustGet(ids, person), added: person.known === null, oldIds, tags, birthday, note, since, news }
  })
  await inBatches(placed, async (some) => {
    const answered = await insertClients(tx, placing, some)
    await insertNotes(tx, placing, some)
    await notifyWish(tx, { studioId: placing.studioId, ids: answered }, at)
  })
  return ids
}

const keyOf = (id: PersonId, pass: { name: string; validUntil: Date | null }, given: number | null): string =>
  JSON.stringify([id, pass.name, given, pass.validUntil?.getTime() ?? null])

/** Inserts passes, except those that an earlier import gave to the same people. */
const placePasses = async (tx: Tx, plan: Plan, ids: Ids, placing: Placing, inBatches: Batches): Promise<void> => {
  const knownIds = plan.people.flatMap((person) => person.known?.id ?? [])
  const before = new Map<string, number>()
  for (const pass of await readImportedPasses(tx, placing.studioId, knownIds)) {
    const key = keyOf(pass.personId, pass, pass.given)
    before.set(key, (before.get(key) ?? 0) + 1)
  }
  const fresh = plan.passes.filter((pass) => {
    const key = keyOf(mustGet(ids, pass.person), pass, pass.total)
    const times = before.get(key) ?? 0
    before.set(key, times - 1)
    if (times <= 0) return true
    leaveOut(plan.sums.passes, 'already', 1)
    leaveOut(plan.sums.visitsLeft, 'already', pass.left ?? 0)
    return false
  })
  const held = fresh.map(({ person, name, left, total, validUntil }) => {
    return { memberId: mustGet(ids, person), name, left, given: total, validUntil }
  })
  await scheduleWaitlistsOf(tx, await readWaiting(tx, knownIds), placing.at)
  await inBatches(held, (some) => insertForeignPasses(tx, placing, some))
}

const gather = (leftOut: Sum['leftOut']): Sum['leftOut'] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, all]) => {
    return { reason, count: all.reduce((sum, { count }) => sum + count, 0) }
  })

/**
 * Writes the plan of an import in batches. Skips rows that an earlier import has written, and counts them in the sums.
 * @throws {Error} when the counts in the database differ from the sums
 */
export const placeImport = async (tx: Tx, plan: Plan, placing: Placing): Promise<ImportCounts> => {
  const inBatches = batches(plan.people.length + plan.passes.length + plan.visits.length, placing.onProgress)
  const ids = await placePeople(tx, plan, placing, inBatches)
  await placePasses(tx, plan, ids, placing, inBatches)
  const visits = plan.visits.map(({ person, at, className }) => ({ personId: mustGet(ids, person), at, className }))
  let inserted = 0
  await inBatches(visits, async (some) => {
    inserted += await insertVisits(tx, placing.importId, placing.studioId, some)
  })
  leaveOut(plan.sums.visitsPast, 'already', visits.length - inserted)
  const counts = await countImported(tx, placing.importId)
  for (const name of ['passes', 'visitsLeft', 'visitsPast'] as const) {
    const sum = plan.sums[name]
    sum.leftOut = gather(sum.leftOut)
    if (counts[name] !== sum.after)
      throw new Error(`the import holds ${counts[name]} ${name}, its sums say ${sum.after}`)
  }
  return counts
}
