import { type MonthDays, shareOfMonth } from '../corporate/share-of-month.ts'
import { addPoints, noPoints, type Points } from '../points/points.ts'
import { foldText } from '../search/fold-words.ts'
import type { PeopleMode } from './people-vocabulary.ts'
import type { PeopleError, PeopleRow, ReadPeople } from './read-people-file.ts'

/** A person on the company's list. `groupId: null`: the default group. `ending`: their last day is set. */
export type Listed<PersonId, GroupId> = {
  id: PersonId
  name: string
  email: string
  groupId: GroupId | null
  invited: boolean
  ending: boolean
}

export type NamedGroup<GroupId> = { id: GroupId; name: string; standard: boolean; monthlyPoints: Points }

/** The account of an address. `barred`: it cannot be covered here, for a reason that is not shown to the company. */
export type KnownAccount<PersonId> = { id: PersonId; state: 'ready' | 'waiting' | 'barred' }

/**
 * A person added by the file. `account: null`: the address is new to the service. `groupId: null`: the default group.
 */
export type Joiner<PersonId, GroupId> = {
  row: number
  name: string
  email: string
  groupId: GroupId | null
  account: KnownAccount<PersonId> | null
}

export type PeoplePlan<PersonId, GroupId> = {
  join: Joiner<PersonId, GroupId>[]
  leave: Listed<PersonId, GroupId>[]
  groupChanges: { person: Listed<PersonId, GroupId>; groupId: GroupId }[]
  /** People of the list who keep their cover, and how many of them already had a last day. */
  stay: number
  ending: number
  errors: PeopleError[]
}

export type PeopleList<PersonId, GroupId> = {
  listed: readonly Listed<PersonId, GroupId>[]
  groups: readonly NamedGroup<GroupId>[]
  accounts: ReadonlyMap<string, KnownAccount<PersonId>>
}

const fold = (text: string): string => foldText(text).trim()

/** Leaving people of a `leavers` file: in the file and on the list. A last day that is already set is kept. */
const planLeavers = <P, G>(rows: readonly PeopleRow[], { listed }: PeopleList<P, G>): PeoplePlan<P, G> => {
  const byEmail = new Map(listed.map((person) => [person.email, person]))
  const errors: PeopleError[] = []
  const leave = rows.flatMap(({ row, email }) => {
    const person = byEmail.get(email)
    if (person === undefined) errors.push({ row, field: 'email', value: email, problem: 'not_covered' })
    return person && !person.ending ? [person] : []
  })
  const ending = listed.filter((person) => person.ending).length
  return { join: [], leave, groupChanges: [], stay: listed.length - leave.length, ending, errors }
}

/**
 * Plans a company's file against its list: people who join, leave or change their group. An empty group cell changes
 * nothing; a last day that is already set is kept.
 */
export const planPeople = <P, G>(
  mode: PeopleMode,
  { rows, mentioned }: Pick<ReadPeople, 'rows' | 'mentioned'>,
  list: PeopleList<P, G>,
): PeoplePlan<P, G> => {
  if (mode === 'leavers') return planLeavers(rows, list)
  const byEmail = new Map(list.listed.map((person) => [person.email, person]))
  const byId = new Map(list.listed.map((person) => [person.id, person]))
  const groupIds = new Map(list.groups.map((group) => [fold(group.name), group.id]))
  const standard = list.groups.find((group) => group.standard)?.id ?? null
  const named = new Set<Listed<P, G>>()
  const plan: PeoplePlan<P, G> = { join: [], leave: [], groupChanges: [], stay: 0, ending: 0, errors: [] }
  for (const { row, name, email, group } of rows) {
    const groupId = group === '' ? null : (groupIds.get(fold(group)) ?? null)
    const account = list.accounts.get(email) ?? null
    const person = byEmail.get(email) ?? (account && byId.get(account.id))
    if (person) named.add(person)
    if (group !== '' && groupId === null) {
      plan.errors.push({ row, field: 'group', value: group, problem: 'group_unknown' })
    } else if (person) {
      if (groupId !== null && groupId !== (person.groupId ?? standard)) plan.groupChanges.push({ person, groupId })
    } else if (account?.state === 'barred') {
      plan.errors.push({ row, field: 'email', value: email, problem: 'not_invitable' })
    } else {
      plan.join.push({ row, name, email, groupId, account })
    }
  }
  if (mode === 'full') {
    plan.leave = list.listed.filter((person) => !named.has(person) && !mentioned.has(person.email) && !person.ending)
  }
  plan.stay = list.listed.length - plan.leave.length
  plan.ending = list.listed.filter((person) => person.ending).length
  return plan
}

/**
 * The points of all joiners, with an account or without: for the rest of the month if all of them join today, and for a
 * whole month. A joiner without a group gets those of the standard group.
 */
export const costOfJoiners = <P, G>(
  join: readonly Joiner<P, G>[],
  groups: readonly NamedGroup<G>[],
  days: MonthDays,
): { rest: Points; monthly: Points } => {
  const monthlyOf = new Map(groups.map(({ id, monthlyPoints }) => [id, monthlyPoints]))
  const standard = groups.find((group) => group.standard)?.monthlyPoints ?? noPoints
  const cost = { rest: noPoints, monthly: noPoints }
  for (const { groupId } of join) {
    const monthly = groupId === null ? standard : (monthlyOf.get(groupId) ?? noPoints)
    cost.rest = addPoints(cost.rest, shareOfMonth(monthly, days))
    cost.monthly = addPoints(cost.monthly, monthly)
  }
  return cost
}

/** Whether the number of removed people must be confirmed: more than a third of the list. */
export const removesMany = (leaving: number, listed: number): boolean => leaving * 3 > listed
