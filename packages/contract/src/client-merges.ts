import { duplicateReasons } from '@cupo/core/client-merges'
import { z } from 'zod'
import { date, instant, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClientMergeId, byPersonId, personId } from './ids.ts'

/** One of two files that may belong to the same person. */
const duplicate = namedObject('Duplicate', {
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  birthday: date.nullable(),
  tags: z.array(z.string()),
  since: instant,
  visits: z.int(),
  lastVisitAt: instant.nullable(),
  notes: z.int(),
  passes: z.int(),
  signsIn: z.boolean(),
})

/** A value of a file as written. `contact`: the further contact that has it; null: the value of the card. */
const value = z.strictObject({
  value: z.string(),
  contact: z.strictObject({ label: z.string().nullable() }).nullable(),
})

const clientMerge = namedObject('ClientMerge', {
  id: z.string(),
  at: instant,
  /** Deadline of the undo. */
  undoUntil: instant,
  /** Name of the person whose file was merged into this one. */
  name: z.string(),
  by: z.string(),
})

export const listDuplicates = endpoint('listDuplicates', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    'Pairs of clients who may be one person, by mail address, phone, or name and birthday, with the values that match, of further contacts too; those with more in common first. Families and pairs who both sign in are left out.',
  data: z.strictObject({
    items: z.array(
      namedObject('DuplicatePair', {
        reasons: z.array(z.enum(duplicateReasons)),
        /** What they have in common, each value as the two files have it, in the order of `people`. */
        matches: z.array(z.strictObject({ reason: z.enum(duplicateReasons), values: z.tuple([value, value]) })),
        people: z.tuple([duplicate, duplicate]),
      }),
    ),
    /** Whether the caller's role may merge them. */
    mayMerge: z.boolean(),
  }),
})

export const mergeClients = endpoint('mergeClients', {
  who: ['studio'],
  staff: 'mergeClients',
  summary:
    'Moves everything that the studio has of `mergeId` to `keepId`: bookings, passes, points, sales, notes, tasks, messages, signatures and family. Who signs in stays. Audited; it can be undone for 30 days.',
  body: z.strictObject({ keepId: personId, mergeId: personId }),
  data: z.strictObject({
    id: z.string(),
    keepId: z.string(),
    mergeId: z.string(),
    undoUntil: instant,
    /** Points moved. */
    points: pointsAmount,
  }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const undoMerge = endpoint('undoMerge', {
  who: ['studio'],
  staff: 'mergeClients',
  summary:
    'Gives back exactly what a merge moved; points and classes that were used meanwhile stay used. Within 30 days, once. Audited.',
  params: byClientMergeId,
  /** `points`: points moved back. */
  data: z.strictObject({ keepId: z.string(), mergeId: z.string(), points: pointsAmount }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listMerges = endpoint('listMerges', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'The merges into a client’s file that can still be undone, newest first.',
  params: byPersonId,
  data: z.strictObject({ items: z.array(clientMerge), mayUndo: z.boolean() }),
})
