import { columnQuestions } from '@cupo/core/client-imports'
import {
  allImportFields,
  dateOrders,
  type ImportCount,
  importCounts,
  importKinds,
  leftOutReasons,
  maxImportBytes,
  maxImportColumns,
  maxListedErrors,
  maxRepairs,
} from '@cupo/core/import-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { byId, date, instant, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

const kind = z.enum(importKinds)
const field = z.enum(allImportFields)
const header = z.string().max(200)
/** Size limit in bytes: three files in base64, and the other fields. */
const maxBytes = Math.ceil((3 * maxImportBytes * 4) / 3) + 1_000_000

const file = z
  .strictObject({
    /** Without it, detected from the headers. */
    kind: kind.optional(),
    name: z.string().trim().min(1).max(200),
    text: z.string().optional(),
    base64: z.base64().optional(),
  })
  .refine(({ text, base64 }) => (text === undefined) !== (base64 === undefined), {
    error: 'import_one_of_text_or_base64',
  })

/** The field of each column by its header; null: not imported. Missing columns are detected from their header. */
const mappingOfFile = z.strictObject({
  columns: z
    .record(header, field.nullable())
    .refine((columns) => Object.keys(columns).length <= maxImportColumns)
    .optional(),
  dateOrder: z.enum(dateOrders).optional(),
})

const cellError = namedObject('ImportError', {
  file: kind,
  /** Row number as in a spreadsheet: the header is 1. */
  row: z.int(),
  field,
  mensaje: z.string(),
  /** Contact data of the row's person, as far as present. */
  who: z.string(),
  value: z.string(),
  /** A proposed value; empty: no value; null: no proposal. */
  fix: z.string().nullable(),
})

/** before = after + the sum of `leftOut`. */
const sum = namedObject('ImportSum', {
  before: z.int(),
  after: z.int(),
  leftOut: z.array(z.strictObject({ reason: z.enum(leftOutReasons), count: z.int() })),
})

const importColumn = namedObject('ImportColumn', {
  header,
  /** The first value of the column. */
  sample: z.string(),
  field: field.nullable(),
  sure: z.boolean(),
  ask: z.enum(columnQuestions).nullable(),
  /** An ambiguous date: day and month could be swapped. */
  askAbout: z.string().nullable(),
})

const importFile = namedObject('ImportFile', {
  kind,
  name: z.string(),
  rows: z.int(),
  /** The system whose headers these look like, for display. */
  system: z.string().nullable(),
  columns: z.array(importColumn),
  dateOrder: z.enum(dateOrders),
  /** Rows matched to a person by mail, by phone or by old number, and unmatched rows. */
  joined: z.strictObject({ email: z.int(), phone: z.int(), oldId: z.int(), none: z.int() }),
})

const importedPerson = namedObject('ImportedPerson', {
  row: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: date.nullable(),
  /** Whether the person already exists: as a client of the studio, or as a member of the service. */
  known: z.enum(['client', 'member']).nullable(),
  pass: z
    .strictObject({ name: z.string(), left: z.int().nullable(), total: z.int().nullable(), expires: date.nullable() })
    .nullable(),
})

const importResult = z.strictObject({
  /** Null for a dry run. */
  id: z.string().nullable(),
  /** Rows of all files, and those without an error. */
  rows: z.int(),
  ok: z.int(),
  errors: z.array(cellError).max(maxListedErrors),
  errorCount: z.int(),
  sums: z.strictObject(Object.fromEntries(importCounts.map((name) => [name, sum])) as Record<ImportCount, typeof sum>),
  files: z.array(importFile),
  /** A preview of the first people. */
  preview: z.array(importedPerson),
  /** People who can be invited. */
  invitable: z.int(),
})

export const importClients = endpoint('importClients', {
  who: ['studio'],
  staff: 'importClients',
  summary:
    'Imports up to three files (people, passes, visits) as UTF-8 or Windows-1252 text or as .xlsx, joined by mail, phone and old number. All or nothing; `dryRun` returns the same answer without changes. Rows with an error refuse the import, unless `leaveOut` leaves them out. Remaining visits become passes, which are no income. The same files sent twice do nothing twice. Nobody is told.',
  body: z.strictObject({
    files: z.array(file).min(1).max(3),
    mapping: z
      .strictObject({ people: mappingOfFile, passes: mappingOfFile, visits: mappingOfFile })
      .partial()
      .optional(),
    /** Corrected cells. */
    repairs: z
      .array(z.strictObject({ file: kind, row: z.int().min(2), field, value: z.string().max(textLimits.clientNote) }))
      .max(maxRepairs)
      .optional(),
    leaveOut: z.boolean().optional(),
    dryRun: z.boolean().optional(),
  }),
  data: importResult,
  refusals: ['ARCHIVO_INVALIDO'],
  idempotent: true,
  maxBytes,
})

export const readImportProgress = endpoint('readImportProgress', {
  who: ['studio'],
  staff: 'importClients',
  summary: "How many rows of the studio's running import are written; null when none runs.",
  data: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
})

export const listHeldInvitations = endpoint('listHeldInvitations', {
  who: ['studio'],
  staff: 'importClients',
  summary:
    'The imports whose invitations the studio has not sent yet, newest first, with the number of people who would get one.',
  data: z.strictObject({
    items: z.array(z.strictObject({ id: z.string(), at: instant, people: z.int() })),
  }),
})

export const sendImportInvitations = endpoint('sendImportInvitations', {
  who: ['studio'],
  staff: 'importClients',
  summary:
    'Sends the held invitations of an import by mail, within a minute for each thousand people. People who signed in meanwhile get none. Again: nothing more is sent.',
  params: byId,
  /** `people`: number of people invited by this call. */
  data: z.strictObject({ people: z.int() }),
  refusals: ['NO_ENCONTRADO'],
  idempotent: true,
})
