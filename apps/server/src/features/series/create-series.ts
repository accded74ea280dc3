import type { Body } from '@cupo/contract'
import type { SeriesId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { checkedRule } from './check-rule.ts'
import { insertRule, readZoneOfRoom } from './store.ts'

/**
 * Creates a weekly rule without generating classes.
 * @returns its id
 */
export const createSeries = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  body: Body<'createSeries'>,
  now: Date,
): Promise<Outcome<SeriesId>> => {
  const { roomId = null, coachId = null, capacity = null, points = null, until = null, except = [] } = body
  const { classTypeId, weekdays, localTime, durationMinutes, from } = body
  const required = { classTypeId, weekdays, localTime, durationMinutes, from }
  const fields = { ...required, roomId, coachId, capacity, points, until, except }
  const rule = await checkedRule(tx, studioId, await readZoneOfRoom(tx, studioId, roomId), fields, now)
  if (!rule.ok) return rule
  return done(await insertRule(tx, { ...rule.value, studioId, generatedUntil: null, now }))
}
