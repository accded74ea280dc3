import type { Data, Query } from '@cupo/contract'
import { mustGet } from '@cupo/core/must-get'
import {
  cardsShown,
  compareProspects,
  isClosed,
  judgeProspect,
  type Prospect,
  type ProspectClock,
  type ProspectStage,
  prospectStages,
  summarizeProspects,
} from '@cupo/core/prospects'
import { dateIn, daysBetween } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { readDeskPeople, readTasksById } from '../tasks/store.ts'
import { readNames } from '../users/store.ts'
import { readCardDetails } from './cards-store.ts'
import { type Known, readAllKnown } from './facts-store.ts'

type Board = Data<'readProspects'>
type Card = Board['columns']['arrived']['cards'][number]
type Placed = { facts: Known; prospect: Prospect }
type Filter = Query<'readProspects'>

/** The current instant, and the date in the studio's zone. */
export const clockOf = async (db: Db | Tx, studioId: AuthorizedStudioId, now: Date) => {
  const timeZone = await readStudioZone(db, studioId)
  return { now, timeZone, today: dateIn(now, timeZone) }
}

const placeAll = (known: readonly Known[], clock: ProspectClock): Placed[] =>
  known.flatMap((facts) => {
    const prospect = judgeProspect(facts, clock)
    return prospect === null ? [] : [{ facts, prospect }]
  })

const isInCharge = ({ facts }: Placed, assigneeId: Filter['assigneeId']): boolean =>
  assigneeId === undefined || (assigneeId === 'none' ? facts.assigneeId === null : facts.assigneeId === assigneeId)

const needsAttention = ({ prospect }: Placed): boolean => prospect.attention.length > 0

/** Reads the cards of chosen prospects. */
const readCards = async (
  db: Db,
  studioId: AuthorizedStudioId,
  placed: readonly Placed[],
  { now, timeZone, today }: ProspectClock & { timeZone: string },
): Promise<Card[]> => {
  const details = await readCardDetails(db, { studioId, ids: placed.map(({ facts }) => facts.id), now })
  const tasks = await readTasksById(
    db,
    studioId,
    [...details.values()].flatMap(({ stepId }) => stepId ?? []),
  )
  const names = await readNames(
    db,
    placed.flatMap(({ facts }) => facts.assigneeId ?? []),
  )
  return placed.map(({ facts, prospect }) => {
    const { stepId, missed: lastMissed, ...rest } = mustGet(details, facts.id)
    const { id, assigneeId, version, since, lastVisitAt } = facts
    const { missed, attention, from } = prospect
    return {
      ...rest,
      id,
      version,
      attention,
      since: since.toISOString(),
      days: Math.max(0, daysBetween(dateIn(from, timeZone), today)),
      missed: missed ? lastMissed : null,
      lastVisitAt: lastVisitAt?.toISOString() ?? null,
      assignee: assigneeId && { id: assigneeId, name: mustGet(names, assigneeId) },
      step: stepId === null ? null : mustGet(tasks, stepId),
    }
  })
}

/** Reads the board: the cards of each stage, and the funnel of the last 90 days. */
export const readBoard = async (db: Db, studioId: AuthorizedStudioId, filter: Filter, now: Date): Promise<Board> => {
  const clock = await clockOf(db, studioId, now)
  const known = await readAllKnown(db, studioId, now)
  const inCharge = placeAll(known, clock).filter((each) => isInCharge(each, filter.assigneeId))
  const chosen = filter.attention === 'true' ? inCharge.filter(needsAttention) : inCharge
  const ofStage = (stage: ProspectStage) =>
    chosen.filter(({ prospect }) => prospect.stage === stage).sort(compareProspects)
  const lists = prospectStages.map((stage) => ({ stage, placed: ofStage(stage), shown: filter[stage] ?? cardsShown }))
  const shown = lists.flatMap(({ placed, shown: most }) => placed.slice(0, most))
  const cards = await readCards(db, studioId, shown, clock)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const columns = lists.map(({ stage, placed, shown: most }) => [
    stage,
    { count: placed.length, cards: placed.slice(0, most).map(({ facts }) => mustGet(byId, facts.id)) },
  ])
  return {
    today: clock.today,
    timeZone: clock.timeZone,
    columns: Object.fromEntries(columns) as Board['columns'],
    attention: inCharge.filter(needsAttention).length,
    closed: known.filter(isClosed).length,
    people: await readDeskPeople(db, studioId),
    funnel: summarizeProspects(known, now),
  }
}

/** Reads the closed prospects whose files are recent, the latest closed first. */
export const readClosed = async (
  db: Db,
  studioId: AuthorizedStudioId,
  now: Date,
): Promise<Data<'listClosedProspects'>['items']> => {
  const closed = (await readAllKnown(db, studioId, now)).flatMap((facts) => {
    const { closedAt, closedBy, closeReason } = facts
    return closedAt === null || closedBy === null || closeReason === null || !isClosed(facts)
      ? []
      : [{ facts, closedAt, closedBy, closeReason }]
  })
  const ids = closed.map(({ facts }) => facts.id)
  const details = await readCardDetails(db, { studioId, ids, now })
  const names = await readNames(
    db,
    closed.map(({ closedBy }) => closedBy),
  )
  return closed
    .sort((a, b) => b.closedAt.getTime() - a.closedAt.getTime())
    .map(({ facts, closedAt, closedBy, closeReason }) => ({
      id: facts.id,
      name: mustGet(details, facts.id).name,
      avatar: mustGet(details, facts.id).avatar,
      reason: closeReason,
      text: facts.closeText,
      by: mustGet(names, closedBy),
      at: closedAt.toISOString(),
      version: facts.version,
    }))
}
