import { largestCount, largestSale } from '@cupo/core/sale-total'
import { saleMethods } from '@cupo/core/sale-vocabulary'
import { countedMethods, tillMovementKinds } from '@cupo/core/shifts'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { instant, intWithin, listOf, moneyAmount, named, namedObject, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { branchId, byShiftId } from './ids.ts'

/** By method: the expected amount, and after closing the counted one. The reason explains a difference. */
const methodCount = namedObject('MethodCount', {
  expected: moneyAmount,
  counted: moneyAmount.nullable(),
  difference: moneyAmount.nullable(),
  reason: z.string().nullable(),
  /** Payments taken by this method. */
  payments: z.int(),
})

/** A shift of a till. Open while `closedAt` is null; its `expected` amounts then grow with each sale. */
export const shift = namedObject('Shift', {
  id: z.string(),
  branch: named,
  timeZone: z.string(),
  currency: z.string(),
  float: moneyAmount,
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  counts: z.strictObject({ cash: methodCount, card: methodCount, transfer: methodCount }),
  sales: z.int(),
  refunds: z.int(),
})

/** One line of the shift's list, newest first: a sale, a refund, cash put in or taken out, the float. */
const shiftEntry = namedObject('ShiftEntry', {
  id: z.string(),
  at: instant,
  kind: z.enum(['float', 'sale', 'refund', ...tillMovementKinds]),
  /** The item sold, or the reason. */
  text: z.string(),
  client: z.string().nullable(),
  by: z.string().nullable(),
  /** Negative for money taken out. */
  amount: moneyAmount,
  methods: z.array(z.enum(saleMethods)),
  saleId: z.string().nullable(),
})

const shiftWithEntries = z.strictObject({ ...shift.shape, entries: z.array(shiftEntry) })

/** An amount in a till, in minor units; zero is valid. */
const tillAmount = asMinorUnits(intWithin([0, largestSale]))
/** The counted amount of a payment method, in minor units. */
const countedAmount = asMinorUnits(intWithin([0, largestCount]))
const reason = z.string().trim().min(1).max(textLimits.deskReason)

export const listShifts = endpoint('listShifts', {
  who: ['studio'],
  staff: 'workShift',
  summary: "Lists the studio's shifts, newest first.",
  query: page,
  data: listOf(shift),
})

export const readShift = endpoint('readShift', {
  who: ['studio'],
  staff: 'workShift',
  summary: 'Reads a shift with its sales, refunds and cash movements.',
  params: byShiftId,
  data: shiftWithEntries,
})

export const openShift = endpoint('openShift', {
  who: ['studio'],
  staff: 'workShift',
  summary: 'Opens a shift with the cash in the till. One shift is open per branch.',
  /** `branchId`: the main branch without it. */
  body: z.strictObject({ float: tillAmount, branchId: branchId.optional() }),
  data: shift,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const moveCash = endpoint('moveCash', {
  who: ['studio'],
  staff: 'workShift',
  summary: 'Records cash put into the till of an open shift or taken out of it.',
  params: byShiftId,
  body: z.strictObject({ kind: z.enum(tillMovementKinds), amount: asMinorUnits(intWithin([1, largestSale])), reason }),
  data: shift,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const closeShift = endpoint('closeShift', {
  who: ['studio'],
  staff: 'workShift',
  summary:
    'Closes a shift with a count by method and answers expected, counted and difference. Each difference needs a reason and is posted to the money ledger. A closed shift is never edited.',
  params: byShiftId,
  body: z.strictObject({
    counted: z.strictObject({ cash: countedAmount, card: countedAmount, transfer: countedAmount }),
    reasons: z.partialRecord(z.enum(countedMethods), reason).optional(),
  }),
  data: shift,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
