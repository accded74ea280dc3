import { maxImportBytes, maxListedErrors } from '@cupo/core/import-vocabulary'
import { maxListedPeople, peopleFields, peopleModes } from '@cupo/core/people-vocabulary'
import { z } from 'zod'
import { namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

const mode = z.enum(peopleModes)
const many = <Item extends z.ZodType>(item: Item) => z.array(item).max(maxListedPeople)

const file = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    text: z.string().optional(),
    base64: z.base64().optional(),
  })
  .refine(({ text, base64 }) => (text === undefined) !== (base64 === undefined), {
    error: 'import_one_of_text_or_base64',
  })

const cellError = namedObject('PeopleImportError', {
  /** Row number as in a spreadsheet: the header is 1. */
  row: z.int(),
  field: z.enum(peopleFields),
  value: z.string(),
  mensaje: z.string(),
})

const listed = { name: z.string(), email: z.string() }

export const importCorporatePeople = endpoint('importCorporatePeople', {
  who: ['corporate'],
  summary:
    "Imports the company's people from one CSV or .xlsx file with columns of name, mail and group: the whole list (`full`), people who join, or people who leave. All or nothing. `dryRun` returns the same answer without changes; its `digest`, sent with the act, refuses an act that would do something else, and makes it safe to send twice. A file that removes more than a third of the people needs their number in `removing`. Audited.",
  body: z.strictObject({
    files: z.array(file).min(1).max(1),
    mode,
    dryRun: z.boolean().optional(),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** The number of people to remove, from the preview. */
    removing: z.int().min(1).max(1_000_000).optional(),
  }),
  data: z.strictObject({
    mode,
    /** Rows of the file, and those without an error. */
    rows: z.int(),
    ok: z.int(),
    errors: z.array(cellError).max(maxListedErrors),
    errorCount: z.int(),
    join: many(z.strictObject({ row: z.int(), ...listed, group: z.string().nullable() })),
    joinCount: z.int(),
    /** Joiners without an active account, who are invited by mail. */
    invited: z.int(),
    leave: many(z.strictObject({ id: z.string(), ...listed })),
    leaveCount: z.int(),
    /** People who keep their cover, and how many of them already had a last day. */
    stay: z.int(),
    ending: z.int(),
    groupChanges: many(z.strictObject({ id: z.string(), ...listed, from: z.string().nullable(), to: z.string() })),
    groupChangeCount: z.int(),
    /**
     * Points granted to the joiners with an account for the rest of the month, and the balance of the pool before.
     * `rest` and `monthly` are those of all joiners: for the rest of the month if they all join today, and each month.
     */
    points: z.strictObject({
      needed: pointsAmount,
      pool: pointsAmount,
      rest: pointsAmount,
      monthly: pointsAmount,
    }),
    /**
     * Upcoming bookings of the leavers paid with the company's points; they are kept. Null for fewer than five leavers,
     * and for a second set of leavers in a month.
     */
    ahead: z.strictObject({ bookings: z.int().nullable(), points: pointsAmount.nullable() }),
    /** True if the file removes more than a third of the people: the import then requires `removing`. */
    confirm: z.boolean(),
    digest: z.string(),
  }),
  refusals: ['ARCHIVO_INVALIDO', 'PUNTOS_INSUFICIENTES', 'ESTADO_INVALIDO'],
  idempotent: true,
  maxBytes: Math.ceil((maxImportBytes * 4) / 3) + 100_000,
})

export const exportCorporatePeople = endpoint('exportCorporatePeople', {
  who: ['corporate'],
  summary: "The company's people as CSV, in the columns that an import reads.",
  data: z.string(),
  media: 'text/csv',
})
