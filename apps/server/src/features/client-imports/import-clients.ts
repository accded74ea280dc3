import { hash } from 'node:crypto'
import type { Body, Data } from '@cupo/contract'
import {
  type CellError,
  type ImportKind,
  type ImportOptions,
  type ImportPlan,
  type ImportTable,
  keysOf,
  kindsOf,
  planImport,
  type ReadImport,
  readImport,
} from '@cupo/core/client-imports'
import type { PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { phrase } from '../../http/phrases/index.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { readStudioSetting } from '../clients/store.ts'
import { readKnown } from './known-store.ts'
import { type Progress, placeImport } from './place-import.ts'
import { readTable, type SentTables } from './read-table.ts'
import { insertImport, lockImports, readAnswer, saveAnswer } from './store.ts'
import { viewImport } from './view-import.ts'

type Sent = Body<'importClients'>
type Result = Data<'importClients'>

/** Reads the files, one of each kind. Needs no transaction. */
export const readFiles = async (files: Sent['files']): Promise<Outcome<SentTables>> => {
  const read: { kind: ImportKind | null; table: ImportTable }[] = []
  for (const [at, file] of files.entries()) {
    const table = await readTable(file, at)
    if (!table.ok) return table
    read.push({ kind: file.kind ?? null, table: table.value })
  }
  const kinds = kindsOf(read)
  if (kinds === null) return refuseField('files', 'import_same_kind')
  const sent: SentTables = { tables: {}, names: {} }
  for (const [at, kind] of kinds.entries()) {
    const table = read[at]?.table
    if (table) sent.tables[kind] = table
    sent.names[kind] = files[at]?.name ?? ''
  }
  return done(sent)
}

/** Refuses a file without a column that is required to read any row. */
const missingColumn = (read: ReadImport, names: SentTables['names']): Refusal | null => {
  for (const { kind, columns } of read.files) {
    const has = (...fields: string[]) => columns.some(({ field }) => field !== null && fields.includes(field))
    const refuseFile = (because: 'import_no_name' | 'import_no_key' | 'import_no_date') =>
      refuseField(`mapping.${kind}`, because, { name: names[kind] ?? kind })
    if (kind === 'people' && !has('name', 'firstName', 'lastName')) return refuseFile('import_no_name')
    if (kind !== 'people' && !has('email', 'phone', 'oldId')) return refuseFile('import_no_key')
    if (kind === 'visits' && !has('date')) return refuseFile('import_no_date')
  }
  return null
}

/** Hash of the files and choices, the same for a dry run and the import. */
const hashOf = ({ files, mapping, repairs, leaveOut }: Sent): Buffer => {
  const parts = files.map(({ kind, text, base64 }) => [
    kind ?? null,
    hash('sha256', base64 ?? text ?? '', 'hex'),
    base64 === undefined,
  ])
  return hash('sha256', JSON.stringify([parts, { mapping, repairs, leaveOut }]), 'buffer')
}

export type ImportClients = Sent & {
  studioId: AuthorizedStudioId
  by: PersonId
  language: Language
  onProgress: Progress
}

const refuseErrors = (errors: readonly CellError[], language: Language): Refusal =>
  refuse(refusals.invalidInput, {
    because: 'import_has_errors',
    params: { errors: errors.length },
    fields: errors.slice(0, 20).map(({ file, row, field, problem, other = 0 }) => {
      return { campo: `${file}.${row}.${field}`, because: `cell_${problem}` as const, params: { other, language } }
    }),
  })

/** Reasons other than a missing column that refuse the import; null without one. */
const refuseAct = (read: ReadImport, plan: ImportPlan, { leaveOut, language }: ImportClients): Refusal | null => {
  const ambiguous = read.files.find((file) => file.isDateOrderAmbiguous)
  const sample = ambiguous?.columns.find((column) => column.ask === 'date_order')?.askAbout ?? ''
  if (ambiguous) return refuseField(`mapping.${ambiguous.kind}.dateOrder`, 'import_date_order', { sample })
  return plan.errors.length > 0 && !leaveOut ? refuseErrors(plan.errors, language) : null
}

/**
 * Imports clients with their passes and visits, all or nothing. The same files and choices sent again get the first
 * response. Refuses VALIDACION for ambiguous dates and for cells with errors, unless their rows are left out; a dry run
 * (which its caller rolls back) lists them instead.
 */
export const importClients = async (
  tx: Tx,
  command: ImportClients,
  { tables, names }: SentTables,
  now: Date,
): Promise<Outcome<Result>> => {
  const { studioId, by, language, dryRun = false, mapping, repairs = [] } = command
  await lockImports(tx, studioId)
  const digest = hashOf(command)
  const before = await readAnswer(tx, studioId, digest)
  if (before !== null && !dryRun) return done(JSON.parse(before) as Result, 'import_done', { people: peopleOf(before) })
  const { timeZone } = await readStudioSetting(tx, studioId)
  const passName = phrase(language, null, 'import_pass_name')
  const options: ImportOptions = { mapping, repairs, now, timeZone, passName }
  const read = readImport(tables, options)
  const incomplete = missingColumn(read, names)
  if (incomplete && !dryRun) return incomplete
  const plan = planImport(read, await readKnown(tx, studioId, keysOf(read)), options)
  const refused = dryRun ? null : refuseAct(read, plan, command)
  if (refused) return refused
  const importId = await insertImport(tx, {
    studioId,
    by,
    hash: before === null ? digest : hash('sha256', `${now.getTime()}`, 'buffer'),
    at: now,
  })
  const counts = await placeImport(tx, plan, {
    importId,
    studioId,
    by,
    language,
    timeZone,
    at: now,
    onProgress: command.onProgress,
  })
  const answer = viewImport({
    importId: dryRun ? null : importId,
    read,
    plan,
    names,
    language,
    invitable: counts.invitable,
  })
  if (dryRun) return done(answer)
  await saveAnswer(tx, importId, JSON.stringify(answer))
  const { people, passes, visitsPast: visits } = counts
  const agreed = plan.people.filter(({ news }) => news).length
  const details = { people, passes, visits, ...(agreed > 0 && { agreed }) }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'clients_imported',
    subject: { kind: 'studio', id: studioId },
    details,
  })
  return done(answer, 'import_done', { people: counts.people })
}

const peopleOf = (answer: string): number => (JSON.parse(answer) as Result).sums.people.after
