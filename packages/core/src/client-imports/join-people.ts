import { decideEntry, type KnownPerson } from '../clients/decide-entry.ts'
import { maxTags, normalizeTags } from '../clients/tags.ts'
import { foldText } from '../search/fold-words.ts'
import type { CellError } from './import-vocabulary.ts'
import { hasOnlyName, type PersonRef, type PersonRow, phoneKey } from './read-rows.ts'

/** Existing people, indexed by the contact data of the files. */
export type KnownPeople<Id extends string = string> = {
  byEmail: ReadonlyMap<string, KnownPerson<Id> & { member: boolean }>
  /** By the last digits of their phone. */
  byPhone: ReadonlyMap<string, readonly KnownPerson<Id>[]>
  /** Clients of earlier imports, by their number in the other system. */
  byOldId: ReadonlyMap<string, KnownPerson<Id>>
  /** Clients of earlier imports without mail, phone and number. */
  withoutKeys: readonly (KnownPerson<Id> & { birthday: string | null })[]
}

/** A distinct person of the files. `known`: the existing member or client, if there is one. */
export type JoinedPerson<Id extends string = string> = {
  name: string
  email: string | null
  phone: string | null
  birthday: string | null
  tags: string[]
  note: string | null
  since: string | null
  /** Whether they agreed to news. */
  news: boolean | null
  oldIds: string[]
  rows: number[]
  known: KnownPerson<Id> | null
}

const firstWord = (name: string): string => foldText(name).trim().split(' ')[0] ?? ''

/** Finds a person by mail, then by phone, then by their old number. */
export class PeopleIndex<Person extends { name: string }> {
  readonly #byEmail = new Map<string, Person>()
  readonly #byPhone = new Map<string, Person[]>()
  readonly #byOldId = new Map<string, Person>()

  add(person: Person, { email, phone, oldId }: PersonRef): void {
    if (email !== null && !this.#byEmail.has(email)) this.#byEmail.set(email, person)
    if (oldId !== null && !this.#byOldId.has(oldId)) this.#byOldId.set(oldId, person)
    if (phone === null) return
    const same = this.#byPhone.get(phoneKey(phone)) ?? []
    if (!same.includes(person)) this.#byPhone.set(phoneKey(phone), [...same, person])
  }
  byEmail(email: string | null): Person | null {
    return (email === null ? undefined : this.#byEmail.get(email)) ?? null
  }
  byOldId(oldId: string | null): Person | null {
    return (oldId === null ? undefined : this.#byOldId.get(oldId)) ?? null
  }
  byPhone(phone: string | null): readonly Person[] {
    return (phone === null ? undefined : this.#byPhone.get(phoneKey(phone))) ?? []
  }
  /** The person of a reference. A phone shared by several people matches none of them. */
  find({ email, phone, oldId }: PersonRef): Person | null {
    const [owner, another] = this.byPhone(phone)
    const onlyOwner = another === undefined ? owner : undefined
    return this.byEmail(email) ?? onlyOwner ?? this.byOldId(oldId)
  }
}

/** The existing member or client of a row, by the rules of entering a client at the desk. */
const findKnown = <Id extends string>(
  row: PersonRef & { name: string },
  known: KnownPeople<Id>,
): { ok: true; person: KnownPerson<Id> | null } | { ok: false } => {
  const decision = decideEntry(
    { name: row.name, guardian: false },
    {
      byEmail: row.email === null ? null : (known.byEmail.get(row.email) ?? null),
      byPhone: row.phone === null ? [] : (known.byPhone.get(phoneKey(row.phone)) ?? []),
    },
  )
  if (!decision.ok) return { ok: false }
  const before = row.oldId === null ? undefined : known.byOldId.get(row.oldId)
  return {
    ok: true,
    person: decision.person ?? (before && firstWord(before.name) === firstWord(row.name) ? before : null),
  }
}

/**
 * Returns a function that finds the client of a row without mail, phone and number by the whole name. Birthdays must not
 * differ; an equal one is preferred. Each client is found once, because a file can have two people with one name.
 */
const finderByName = <Id extends string>({ withoutKeys }: KnownPeople<Id>) => {
  const left = new Map(Map.groupBy(withoutKeys, ({ name }) => foldText(name).trim()))
  return (row: PersonRow): KnownPerson<Id> | null => {
    if (!hasOnlyName(row)) return null
    const { name, birthday } = row
    const key = foldText(name).trim()
    const same = left.get(key) ?? []
    const found =
      same.find((person) => person.birthday === birthday) ??
      same.find((person) => person.birthday === null || birthday === null)
    if (found === undefined) return null
    left.set(
      key,
      same.filter((person) => person !== found),
    )
    return { id: found.id, name: found.name, isClient: found.isClient }
  }
}

type Found<Id extends string> = {
  person: JoinedPerson<Id> | null
  error: (Pick<CellError, 'field' | 'problem' | 'fix'> & { other?: number }) | null
}

/**
 * Finds the person of this row among earlier rows: same mail or number and first name, or same phone and first name.
 */
const findTwin = <Id extends string>(row: PersonRow, index: PeopleIndex<JoinedPerson<Id>>): Found<Id> => {
  const same = (other: JoinedPerson<Id> | null): boolean =>
    other !== null && firstWord(other.name) === firstWord(row.name)
  const byEmail = index.byEmail(row.email)
  if (byEmail !== null && !same(byEmail))
    return { person: null, error: { field: 'email', problem: 'email_of_other', fix: '', other: byEmail.rows[0] ?? 0 } }
  const byOldId = index.byOldId(row.oldId)
  if (byOldId !== null && !same(byOldId))
    return { person: null, error: { field: 'oldId', problem: 'id_of_other', fix: '', other: byOldId.rows[0] ?? 0 } }
  const byPhone = index
    .byPhone(row.phone)
    .find((other) => same(other) && (other.email === null || row.email === null || other.email === row.email))
  return { person: byEmail ?? byOldId ?? byPhone ?? null, error: null }
}

const merge = <Id extends string>(person: JoinedPerson<Id>, row: PersonRow): void => {
  person.email ??= row.email
  person.phone ??= row.phone
  person.birthday ??= row.birthday
  person.note ??= row.note
  // One row that refuses counts for all.
  if (row.news !== null) person.news = row.news && person.news !== false
  if (row.since !== null && (person.since === null || row.since < person.since)) person.since = row.since
  person.tags = normalizeTags([...person.tags, ...row.tags]).slice(0, maxTags)
  if (row.oldId !== null && !person.oldIds.includes(row.oldId)) person.oldIds.push(row.oldId)
  person.rows.push(row.row)
}

/** The distinct people of the files, and an index to find them. */
export type Joined<Id extends string = string> = {
  people: JoinedPerson<Id>[]
  index: PeopleIndex<JoinedPerson<Id>>
  errors: CellError[]
}

/** Joins rows of the same person, with each other and with existing people. */
export const joinPeople = <Id extends string>(rows: readonly PersonRow[], known: KnownPeople<Id>): Joined<Id> => {
  const index = new PeopleIndex<JoinedPerson<Id>>()
  const byKnown = new Map<Id, JoinedPerson<Id>>()
  const findByName = finderByName(known)
  const people: JoinedPerson<Id>[] = []
  const errors: CellError[] = []
  for (const row of rows) {
    const twin = findTwin(row, index)
    const raise = (error: NonNullable<Found<Id>['error']>) =>
      errors.push({
        file: 'people',
        row: row.row,
        who: row.name,
        value: row[error.field === 'oldId' ? 'oldId' : 'email'] ?? '',
        ...error,
      })
    if (twin.error) {
      raise(twin.error)
      continue
    }
    const found = findKnown(row, known)
    if (!found.ok) {
      raise({ field: 'email', problem: 'email_taken', fix: '' })
      continue
    }
    const before = found.person ?? findByName(row)
    const same = twin.person ?? (before === null ? undefined : byKnown.get(before.id)) ?? null
    if (same !== null) merge(same, row)
    const { oldId, pass: _, row: at, ...fields } = row
    const person = same ?? { ...fields, oldIds: oldId === null ? [] : [oldId], rows: [at], known: before }
    if (same === null) people.push(person)
    person.known ??= before
    if (person.known !== null) byKnown.set(person.known.id, person)
    index.add(person, row)
  }
  return { people, index, errors }
}
