import { hash } from 'node:crypto'
import type { Body, Data } from '@cupo/contract'
import { type ImportTable, maxListedErrors } from '@cupo/core/client-imports'
import { companyMonthAt, daysLeft } from '@cupo/core/corporate'
import {
  costOfJoiners,
  decideAhead,
  maxListedPeople,
  type NamedGroup,
  type PeopleError,
  type PeoplePlan,
  planPeople,
  type ReadPeople,
  readPeopleFile,
  removesMany,
} from '@cupo/core/corporate-imports'
import type { CorporateGroupId, PersonId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { policyBounds } from '@cupo/core/policy-bounds'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { phrase } from '../../http/phrases/index.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { type LockedCompany, lockCompany } from '../corporate-people/allot-store.ts'
import {
  readAccounts,
  readAhead,
  readAnswer,
  readListed,
  readNamedGroups,
  readShownAhead,
  saveAnswer,
  saveShownAhead,
} from './list-store.ts'
import { placePeople } from './place-people.ts'

export type Result = Data<'importCorporatePeople'>
export type Plan = PeoplePlan<PersonId, CorporateGroupId>

export type ImportPeople = Body<'importCorporatePeople'> & {
  corporateId: AuthorizedCorporateId
  by: PersonId
  language: Language
}

/**
 * Period in ms in which shown sums are compared: as long as a class can be booked ahead, and a day for its time zone. An
 * older sum cannot share a booking with a new one.
 */
const comparedMs = (policyBounds.bookingOpensDays[1] + 1) * 24 * 60 * 60_000

const sha256 = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex')

/** Digest of the file, its mode and all of its changes: a different list of people results in a different digest. */
const digestOf = ({ files, mode, corporateId }: ImportPeople, plan: Plan): string =>
  sha256([
    corporateId,
    mode,
    files.map(({ text, base64 }) => hash('sha256', base64 ?? text ?? '', 'hex')),
    plan.join.map(({ email, groupId }) => [email, groupId]),
    plan.leave.map(({ id }) => id),
    plan.groupChanges.map(({ person, groupId }) => [person.id, groupId]),
  ])

/** Sums of the upcoming bookings of leavers; hidden if they would reveal data of one person (`decideAhead`). */
const aheadOf = async (tx: Tx, { corporateId }: ImportPeople, plan: Plan, now: Date): Promise<Result['ahead']> => {
  const people = plan.leave.filter(({ invited }) => !invited).map(({ id }) => id)
  const hidden = { bookings: null, points: null }
  if (people.length === 0 || plan.errors.length > 0) return hidden
  const { people: booked, ...sums } = await readAhead(tx, corporateId, people, now)
  const shown = await readShownAhead(tx, corporateId, new Date(now.getTime() - comparedMs))
  const decision = decideAhead<string, (typeof shown)[number]>(people, booked, shown)
  if (decision.show === 'again') return { bookings: decision.shown.bookings, points: decision.shown.points }
  if (decision.show === 'nothing') return hidden
  await saveShownAhead(tx, corporateId, people, sums, now)
  return sums
}

type Planned = {
  read: ReadPeople
  plan: Plan
  listed: number
  groups: readonly NamedGroup<CorporateGroupId>[]
  digest: string
}

const planFile = async (tx: Tx, command: ImportPeople, read: ReadPeople, now: Date): Promise<Planned> => {
  const { corporateId, mode } = command
  const [listed, groups] = [await readListed(tx, corporateId, now), await readNamedGroups(tx, corporateId)]
  const emails = read.rows.map(({ email }) => email)
  const accounts = mode === 'leavers' ? new Map() : await readAccounts(tx, corporateId, emails, now)
  const plan = planPeople(mode, read, { listed, groups, accounts })
  plan.errors.unshift(...read.errors)
  plan.errors.sort((a, b) => a.row - b.row)
  return { read, plan, listed: listed.length, groups, digest: digestOf(command, plan) }
}

const textOf = ({ problem, other = 0 }: PeopleError, language: Language): string =>
  phrase(language, null, `cell_${problem}`, { other })

const viewOf = (
  { mode, language }: ImportPeople,
  { read, plan, listed, groups, digest }: Planned,
  ahead: Result['ahead'],
  points: Result['points'],
): Result => {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const standard = groups.find((group) => group.standard)?.name ?? null
  const nameOf = (id: CorporateGroupId | null) => (id === null ? standard : (names.get(id) ?? null))
  return {
    mode,
    rows: read.count,
    ok: read.count - new Set(plan.errors.map(({ row }) => row)).size,
    errors: plan.errors.slice(0, maxListedErrors).map((error) => {
      return { row: error.row, field: error.field, value: error.value.slice(0, 200), mensaje: textOf(error, language) }
    }),
    errorCount: plan.errors.length,
    join: plan.join.slice(0, maxListedPeople).map(({ row, name, email, groupId }) => {
      return { row, name, email, group: nameOf(groupId) }
    }),
    joinCount: plan.join.length,
    invited: plan.join.filter(({ account }) => account?.state !== 'ready').length,
    leave: plan.leave.slice(0, maxListedPeople).map(({ id, name, email }) => ({ id, name, email })),
    leaveCount: plan.leave.length,
    stay: plan.stay,
    ending: plan.ending,
    groupChanges: plan.groupChanges.slice(0, maxListedPeople).map(({ person, groupId }) => {
      const { id, name, email } = person
      return { id, name, email, from: nameOf(person.groupId), to: nameOf(groupId) ?? '' }
    }),
    groupChangeCount: plan.groupChanges.length,
    points,
    ahead,
    confirm: removesMany(plan.leave.length, listed),
    digest,
  }
}

/** Reasons that refuse the file; null without one. */
const refuseAct = (
  { digest, removing, language }: ImportPeople,
  { plan, listed, digest: planned }: Planned,
): Refusal | null => {
  if (plan.errors.length > 0) {
    return refuse(refusals.invalidInput, {
      because: 'people_import_has_errors',
      params: { errors: plan.errors.length },
      fields: plan.errors.slice(0, 20).map(({ row, field, problem, other = 0 }) => {
        return { campo: `${row}.${field}`, because: `cell_${problem}` as const, params: { other, language } }
      }),
    })
  }
  if (digest !== undefined && digest !== planned)
    return refuse(refusals.invalidState, { because: 'people_import_stale' })
  const leave = plan.leave.length
  if (removesMany(leave, listed) && removing !== leave) {
    return refuse(refusals.invalidState, { because: 'people_import_removes_many', params: { leave, people: listed } })
  }
  return null
}

/** Refuses a file without a column that every row needs. */
const refuseColumns = ({ missing }: ReadPeople, name: string): Refusal | null =>
  missing === null
    ? null
    : refuseField('files.0', missing === 'email' ? 'people_import_no_email' : 'people_import_no_name', { name })

/** The stored response to an already imported digest whose import would now have a different effect. */
const answeredBefore = async (
  tx: Tx,
  { corporateId, digest, dryRun }: ImportPeople,
  planned: Planned,
): Promise<Result | null> => {
  if (digest === undefined || dryRun || digest === planned.digest) return null
  const before = await readAnswer(tx, corporateId, digest)
  return before === null ? null : (JSON.parse(before) as Result)
}

/** Runs the import, or its preview: the same code, rolled back. */
const act = async (tx: Tx, company: LockedCompany, command: ImportPeople, planned: Planned, now: Date) => {
  const placed = await withDryRun(tx, command.dryRun === true, async () =>
    done(
      await placePeople(tx, company, planned.plan, { ...command, language: company.language ?? command.language }, now),
    ),
  )
  if (!placed.ok) throw new Error(`an import of company ${company.id} was refused: ${placed.reason}`)
  return placed.value
}

/** The numbers of an import in its message. */
const sumsOf = ({ joinCount, invited = 0, leaveCount, groupChangeCount }: Result) => ({
  join: joinCount - invited,
  invited,
  leave: leaveCount,
  moved: groupChangeCount,
})

const shortOf = (needed: Points, pool: Points): Refusal =>
  refuse(refusals.insufficientPoints, { because: 'pool_short', params: { price: needed, balance: pool } })

/**
 * Imports a company's file of people, all or nothing. A dry run lists the errors that refuse the import. An import with
 * the digest of its preview has exactly the previewed effect or is refused; sent again, it gets the same response.
 */
export const importPeople = async (
  tx: Tx,
  command: ImportPeople,
  table: ImportTable,
  now: Date,
): Promise<Outcome<Result>> => {
  const { corporateId, by, mode, dryRun = false, files } = command
  const company = await lockCompany(tx, corporateId)
  const read = readPeopleFile(table, mode)
  const incomplete = refuseColumns(read, files[0]?.name ?? '')
  if (incomplete) return incomplete
  const planned = await planFile(tx, command, read, now)
  const { plan, digest, groups } = planned
  const before = await answeredBefore(tx, command, planned)
  if (before) return done(before, 'people_import_done', sumsOf(before))
  const refused = dryRun ? null : refuseAct(command, planned)
  if (refused) return refused
  const ahead = await aheadOf(tx, command, plan, now)
  const { needed, pool, enough } = await act(tx, company, command, planned, now)
  if (!enough && !dryRun) return shortOf(needed, pool)
  const month = companyMonthAt(now, company.timeZone)
  const cost = costOfJoiners(plan.join, groups, daysLeft(month, month.today))
  const answer = viewOf(command, planned, ahead, { needed, pool, ...cost })
  if (dryRun) return done(answer)
  await saveAnswer(tx, { corporateId, by, digest, answer: JSON.stringify(answer), at: now })
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'company_people_imported',
    subject: { kind: 'corporate', id: corporateId },
    details: { mode, joined: plan.join.length, left: plan.leave.length, regrouped: plan.groupChanges.length },
  })
  return done(answer, 'people_import_done', sumsOf(answer))
}
