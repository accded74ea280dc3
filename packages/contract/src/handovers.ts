import { handoverStates } from '@cupo/core/handovers'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { instant, listOf, moneyAmount, namedObject, nothing, page, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byHandoverId } from './ids.ts'

const handover = namedObject('Handover', {
  id: z.string(),
  state: z.enum(handoverStates),
  askedAt: instant,
  /** Rows written and total rows, over both formats (JSON and CSV). */
  doneRows: z.int(),
  totalRows: z.int(),
  readyAt: instant.nullable(),
  /** When the archive is deleted. */
  expiresAt: instant.nullable(),
  bytes: z.int().nullable(),
  /** SHA-256 of the archive in hexadecimal. */
  sha256: z.string().nullable(),
})

const holders = ['member', 'coach', 'studio'] as const

export const listHandovers = endpoint('listHandovers', {
  who: holders,
  staff: 'closeStudio',
  summary:
    "Lists the caller's archives of the last seven days, the latest first: their own data, or for the owner of a studio everything of the studio.",
  query: page,
  data: listOf(handover),
})

export const askHandover = endpoint('askHandover', {
  who: holders,
  staff: 'closeStudio',
  summary:
    'Asks for an archive (ZIP) of everything: JSON, CSV and a manifest, with receipts and an iCalendar for a person. A job makes it; the caller is told when it is ready. While one is being made, it is answered instead of another. A studio: its owner only, audited.',
  data: handover,
  status: 201,
  idempotent: true,
})

export const readHandoverFile = endpoint('readHandoverFile', {
  who: holders,
  staff: 'closeStudio',
  summary: 'Downloads an archive. A download of a studio is audited.',
  params: byHandoverId,
  data: z.custom<object>((value) => typeof value === 'object').meta({ override: { type: 'string', format: 'binary' } }),
  media: 'application/zip',
  refusals: ['ESTADO_INVALIDO'],
})

const effects = {
  classes: z.int(),
  bookings: z.int(),
  /** Number of people with a seat or a waitlist place in these classes. */
  people: z.int(),
  /** Points returned to them. */
  points: pointsAmount,
  renewals: z.int(),
  staff: z.int(),
}

const owed = namedObject('OwedMoney', { currency: z.string(), amount: moneyAmount })

const closing = namedObject('StudioClosing', {
  studio: z.string(),
  closedAt: instant,
  eraseAt: instant,
  ...effects,
})

const closingPreview = namedObject('ClosingPreview', {
  ...closing.shape,
  /** Debts of the studio to its clients, which closing does not settle. */
  owes: z.strictObject({
    passes: z.int(),
    /** Remaining classes on passes. */
    passClasses: z.int(),
    memberships: z.int(),
    /** Points valid only at this studio. */
    points: pointsAmount,
    giftCards: z.int(),
    giftMoney: z.array(owed),
  }),
  /** Months of visits that the service has not paid yet, as first days. */
  payoutMonths: z.array(z.string()),
  archivedAt: instant.nullable(),
  openShifts: z.int(),
})

export const previewClosing = endpoint('previewClosing', {
  who: ['studio'],
  staff: 'closeStudio',
  summary:
    'What closing the studio now does: the closing itself, rolled back. It sends nothing and changes nothing. Owner of the studio only.',
  data: closingPreview,
  refusals: ['ESTADO_INVALIDO'],
})

export const closeStudio = endpoint('closeStudio', {
  who: ['studio'],
  staff: 'closeStudio',
  summary:
    'Closes the studio: cancels the classes ahead and returns what paid for them, ends renewals, ends the access of its accounts, tells clients, staff and the owners of the service. Needs an archive of the last 24 hours or `withoutArchive`, and the name of the studio. The owner of the studio gets a link by mail that undoes it within 30 days; then its data are erased, except receipts and ledgers.',
  body: z.strictObject({ name: z.string().max(textLimits.name), withoutArchive: z.boolean() }),
  data: closing,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const undoClosing = endpoint('undoClosing', {
  who: 'public',
  summary:
    'Opens a closed studio again by the mailed link: its accounts have access and its classes can be booked. Cancelled classes and ended renewals do not come back.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  data: nothing,
  refusals: ['CODIGO_INVALIDO'],
  idempotent: true,
})
