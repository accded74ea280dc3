import { dateIn } from '../time/wall-clock.ts'
import { type GuessedColumns, guessColumns, guessKind, hasNames, type Mapping } from './guess-columns.ts'
import { type ImportTable, type Repair, rowsByField } from './import-table.ts'
import type { CellError, ImportKind, Sums } from './import-vocabulary.ts'
import { type JoinedPerson, joinPeople, type KnownPeople, type PeopleIndex } from './join-people.ts'
import { newTallies, type PlannedPass, type PlannedVisit, planPasses, planVisits } from './plan-holdings.ts'
import {
  hasOnlyName,
  type PassRow,
  type PersonRef,
  type PersonRow,
  phoneKey,
  type ReadRows,
  readPasses,
  readPeople,
  readVisits,
  type VisitRow,
} from './read-rows.ts'

/** The parsed files of an import. */
export type ReadImport = {
  files: ({ kind: ImportKind; rows: number } & GuessedColumns)[]
  people: ReadRows<PersonRow>
  passes: ReadRows<PassRow>
  visits: ReadRows<VisitRow>
}

export type ImportOptions = {
  mapping?: Partial<Record<ImportKind, Mapping | undefined>> | undefined
  repairs: readonly Repair[]
  now: Date
  timeZone: string
  /** Default name of a pass without a name. */
  passName: string
}

const nothing = { rows: [], errors: [], count: 0, passCount: 0, leftBefore: 0 }

/**
 * Kinds of the files: as given, else by their headers. A file of passes with names is one of people, unless there is a
 * separate file of people. Null if two files have the same kind.
 */
export const kindsOf = (files: readonly { kind: ImportKind | null; table: ImportTable }[]): ImportKind[] | null => {
  const kinds = files.map(({ kind, table }) => kind ?? guessKind(table.header))
  const named = files.findIndex(
    ({ kind, table }, at) => kind === null && kinds[at] === 'passes' && hasNames(table.header),
  )
  if (named >= 0 && !kinds.includes('people')) kinds[named] = 'people'
  return new Set(kinds).size === kinds.length ? kinds : null
}

/** Parses the cells of every file, at most one of each kind. */
export const readImport = (tables: Partial<Record<ImportKind, ImportTable>>, options: ImportOptions): ReadImport => {
  const { repairs, now, timeZone, passName, mapping } = options
  const today = dateIn(now, timeZone)
  const read: ReadImport = { files: [], people: nothing, passes: nothing, visits: nothing }
  for (const [kind, table] of Object.entries(tables) as [ImportKind, ImportTable][]) {
    const guessed = guessColumns(table, kind, mapping?.[kind])
    const fields = guessed.columns.map((column) => column.field)
    const own = repairs.filter((repair) => repair.file === kind)
    const rows = rowsByField(table, fields, own)
    const context = { file: kind, order: guessed.dateOrder, today, passName }
    read.files.push({ kind, rows: rows.length, ...guessed })
    if (kind === 'people') read.people = readPeople(rows, context)
    else if (kind === 'passes') read.passes = readPasses(rows, context)
    else read.visits = readVisits(rows, context)
  }
  return read
}

/** Lookup keys of the people in the files. */
export type ImportKeys = {
  emails: string[]
  /** Their last digits. */
  phones: string[]
  oldIds: string[]
  /** Whether there are people with none of these, who have only a name. */
  named: boolean
}

export const keysOf = ({ people, passes, visits }: ReadImport): ImportKeys => {
  const all: PersonRef[] = [...people.rows, ...passes.rows, ...visits.rows]
  const each = (of: (ref: PersonRef) => string | null) => [...new Set(all.flatMap((ref) => of(ref) ?? []))]
  return {
    emails: each((ref) => ref.email),
    phones: each((ref) => (ref.phone === null ? null : phoneKey(ref.phone))),
    oldIds: each((ref) => ref.oldId),
    named: people.rows.some(hasOnlyName),
  }
}

export type ImportPlan<Id extends string = string> = {
  people: JoinedPerson<Id>[]
  passes: PlannedPass<Id>[]
  visits: PlannedVisit<Id>[]
  errors: CellError[]
  sums: Sums
}

/** People without a row in the files: existing clients referenced by a row of a pass or visit. */
const findClient = <Id extends string>(
  known: KnownPeople<Id>,
  index: PeopleIndex<JoinedPerson<Id>>,
  people: JoinedPerson<Id>[],
) => {
  const added = new Map<Id, JoinedPerson<Id>>()
  for (const person of people) if (person.known) added.set(person.known.id, person)
  return (ref: PersonRef): JoinedPerson<Id> | null => {
    const inFile = index.find(ref)
    if (inFile !== null) return inFile
    const byEmail = ref.email === null ? undefined : known.byEmail.get(ref.email)
    const byPhone = ref.phone === null ? [] : (known.byPhone.get(phoneKey(ref.phone)) ?? [])
    const found =
      (byEmail?.member && byEmail.isClient ? byEmail : undefined) ??
      (byPhone.length === 1 && byPhone[0]?.isClient ? byPhone[0] : undefined) ??
      (ref.oldId === null ? undefined : known.byOldId.get(ref.oldId))
    if (found === undefined) return null
    const before = added.get(found.id)
    if (before) return before
    const blank = {
      email: null,
      phone: null,
      birthday: null,
      tags: [],
      note: null,
      since: null,
      news: null,
      oldIds: [],
      rows: [],
    }
    const person: JoinedPerson<Id> = { ...blank, name: found.name, known: found }
    added.set(found.id, person)
    people.push(person)
    return person
  }
}

/**
 * Plans an import: joins rows of the same person, finds the owners of passes and visits, and counts each skipped row by
 * its reason, so that before = after + left out.
 */
export const planImport = <Id extends string>(
  read: ReadImport,
  known: KnownPeople<Id>,
  { now, timeZone }: Pick<ImportOptions, 'now' | 'timeZone'>,
): ImportPlan<Id> => {
  const { people, index, errors: clashes } = joinPeople(read.people.rows, known)
  const counted = newTallies()
  const [fromFile, good] = [people.length, new Set(people.flatMap((person) => person.rows))]
  counted.people.add('merged', good.size - fromFile)
  counted.people.add('error', read.people.count - good.size)
  const errors = [...read.people.errors, ...clashes, ...read.passes.errors, ...read.visits.errors]
  const context = { findOwner: findClient(known, index, people), errors, counted, now, timeZone }
  const own = read.people.rows.flatMap(({ row, pass }) => (pass !== null && good.has(row) ? [pass] : []))
  const passes = planPasses({ own, others: read.passes.rows }, context)
  const left = passes.reduce((sum, pass) => sum + (pass.left ?? 0), 0)
  const passesBefore = read.people.passCount + read.passes.passCount
  const leftBefore = read.people.leftBefore + read.passes.leftBefore
  counted.passes.rest('error', passesBefore - passes.length)
  counted.visitsLeft.rest('error', leftBefore - left)
  const visits = planVisits(read.visits, context)
  return {
    people,
    passes,
    visits,
    errors,
    sums: {
      people: counted.people.sum(read.people.count, fromFile),
      passes: counted.passes.sum(passesBefore, passes.length),
      visitsLeft: counted.visitsLeft.sum(leftBefore, left),
      visitsPast: counted.visitsPast.sum(read.visits.count, visits.length),
    },
  }
}
