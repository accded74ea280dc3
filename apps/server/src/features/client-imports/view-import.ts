import type { Data } from '@cupo/contract'
import {
  type ImportPlan,
  type JoinedPerson,
  maxListedErrors,
  type ReadImport,
  systemOf,
} from '@cupo/core/client-imports'
import type { ClientImportId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { phrase } from '../../http/phrases/index.ts'
import type { SentTables } from './read-table.ts'

type Result = Data<'importClients'>
type Plan = ImportPlan<PersonId>

/** Number of people in the preview. */
const mostShown = 20

type View = {
  importId: ClientImportId | null
  read: ReadImport
  plan: Plan
  names: SentTables['names']
  language: Language
  invitable: number
}

const errorsOf = ({ errors }: Plan, language: Language): Result['errors'] =>
  errors.slice(0, maxListedErrors).map(({ problem, other = 0, ...error }) => ({
    ...error,
    who: error.who.slice(0, 120),
    value: error.value.slice(0, 200),
    mensaje: phrase(language, null, `cell_${problem}`, { other }),
  }))

/** Counts the rows of a file by the key that found their person. */
const joinedOf = (
  read: ReadImport,
  { sums }: Plan,
  kind: 'people' | 'passes' | 'visits',
): Result['files'][number]['joined'] => {
  const rows = read[kind].rows
  const none =
    kind === 'visits' ? (sums.visitsPast.leftOut.find(({ reason }) => reason === 'no_person')?.count ?? 0) : 0
  const by = { email: 0, phone: 0, oldId: 0 }
  for (const row of rows) {
    if (row.email !== null) by.email++
    else if (row.phone !== null) by.phone++
    else if (row.oldId !== null) by.oldId++
  }
  return { ...by, none }
}

const knownOf = ({ known }: JoinedPerson<PersonId>): 'client' | 'member' | null =>
  known === null ? null : known.isClient ? 'client' : 'member'

const previewOf = ({ people, passes }: Plan): Result['preview'] => {
  const passOf = new Map(passes.map((pass) => [pass.person, pass]))
  return people.slice(0, mostShown).map((person) => {
    const { name, email, phone, birthday, rows } = person
    const pass = passOf.get(person)
    return {
      row: rows[0] ?? null,
      name,
      email,
      phone,
      birthday,
      known: knownOf(person),
      pass: pass ? { name: pass.name, left: pass.left, total: pass.total, expires: pass.lastDay } : null,
    }
  })
}

/** Builds the response of an import: its errors, sums and columns, and a preview of the first people. */
export const viewImport = ({ importId, read, plan, names, language, invitable }: View): Result => {
  const rows = read.files.reduce((sum, file) => sum + file.rows, 0)
  const wrong = new Set(plan.errors.map(({ file, row }) => `${file} ${row}`)).size
  return {
    id: importId,
    rows,
    ok: rows - wrong,
    errors: errorsOf(plan, language),
    errorCount: plan.errors.length,
    sums: plan.sums,
    files: read.files.map(({ kind, columns, dateOrder, rows: count }) => ({
      kind,
      name: names[kind] ?? kind,
      rows: count,
      system: systemOf(columns.map((column) => column.header)),
      columns,
      dateOrder,
      joined: joinedOf(read, plan, kind),
    })),
    preview: previewOf(plan),
    invitable,
  }
}
