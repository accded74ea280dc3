import { clientSources, maxTags, weeksShown } from '@cupo/core/clients'
import { numberLimits } from '@cupo/core/number-limits'
import { offerPeriods } from '@cupo/core/offer-kinds'
import { passStatuses, passUnits } from '@cupo/core/pass-vocabulary'
import { searchMinLength, textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import {
  cursor,
  date,
  email,
  instant,
  limit,
  listOf,
  moneyAmount,
  named,
  namedObject,
  nothing,
  personName,
  phone,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, clientNoteId, personId } from './ids.ts'

/** A pass of the studio that a client holds, as a row of the list shows it. `left: null` is unlimited. */
const clientHold = namedObject('ClientHold', {
  passId: z.string(),
  name: z.string(),
  unit: z.enum(passUnits),
  left: z.int().nullable(),
  given: z.int().nullable(),
  perPeriod: z.int().nullable(),
  period: z.enum(offerPeriods).nullable(),
  validUntil: instant.nullable(),
  status: z.enum(passStatuses),
})

/**
 * A client as the desk finds them. `email` and `phone` tell namesakes apart; `email` is null for a person without one.
 * A member found by the whole address or phone who is no client yet has `since: null` and nothing else.
 */
export const client = namedObject('Client', {
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  tags: z.array(z.string()),
  since: instant.nullable(),
  visits: z.int(),
  lastVisitAt: instant.nullable(),
  /** Visits in each of the last weeks, the oldest first. */
  weeks: z.array(z.int()).max(weeksShown),
  holds: z.array(clientHold),
  /** What they spend a month at the studio, of the last three months, in the studio's currency. */
  monthly: z.strictObject({ amount: moneyAmount, currency: z.string() }).nullable(),
})

const note = namedObject('ClientNote', {
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** Whether coaches read it too; otherwise the desk only. */
  forCoaches: z.boolean(),
  author: z.string().nullable(),
  at: instant,
})

/** A client with everything that the studio's file holds. */
export const clientFile = namedObject('ClientFile', {
  ...client.shape,
  version,
  birthday: date.nullable(),
  source: z.enum(clientSources),
  archived: z.boolean(),
  /** Whether the person signs in and edits name, address and phone; otherwise the studio does. */
  signsIn: z.boolean(),
  guardian: named.nullable(),
  dependants: z.array(namedObject('Dependant', { ...named.shape, avatar: z.string().nullable(), visits: z.int() })),
  notes: z.array(note),
})

const tag = z.string().trim().min(1).max(textLimits.tag)
const noteText = z.string().trim().min(1).max(textLimits.clientNote)

const days = ([least, most]: readonly [number, number]) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .pipe(z.coerce.number<string>().int().min(least).max(most))
    .meta({ override: { type: 'integer', minimum: least, maximum: most, pattern: undefined } })
    .optional()

const filter = {
  q: z.string().trim().min(searchMinLength).max(textLimits.search).optional(),
  tag: tag.optional(),
  notSeenDays: days(numberLimits.clientDays),
  hasClasses: z.literal('true').optional(),
  expiringDays: days(numberLimits.clientDays),
  newDays: days(numberLimits.clientDays),
  birthdayDays: days(numberLimits.birthdayDays),
  archived: z.literal('true').optional(),
}

export const listClients = endpoint('listClients', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    "Lists the studio's clients by name, or with `sort=lastVisit` those who came longest ago first. `q` is words of the name, an address, a part of the phone, or a tag. A member who is no client yet is found by the whole address or phone number.",
  query: z.strictObject({ ...filter, sort: z.enum(['name', 'lastVisit']).optional(), limit, cursor }),
  data: listOf(client),
})

export const readClientLists = endpoint('readClientLists', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    "Counts the studio's clients: all, those of each ready-made list, those with each tag, and those of the filter with the classes that they paid and did not use.",
  query: z.strictObject(filter),
  data: z.strictObject({
    total: z.int(),
    lists: z.strictObject({
      toRecover: z.int(),
      expiring: z.int(),
      firstTime: z.int(),
      birthdays: z.int(),
    }),
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
    found: z.strictObject({ count: z.int(), classesLeft: z.int() }),
  }),
})

export const createClient = endpoint('createClient', {
  who: ['studio'],
  staff: 'editClients',
  summary:
    'Enters a client. A member with this address, or with this phone and first name, becomes a client instead of being entered twice; `existing` says so. Without an address the person has no sign-in until they claim it.',
  body: z.strictObject({
    name: personName,
    email: email.optional(),
    phone: phone.optional(),
    birthday: date.optional(),
    tags: z.array(tag).max(maxTags).optional(),
    /** A pinned note. */
    notes: noteText.optional(),
    guardianId: personId.optional(),
  }),
  data: z.strictObject({ ...clientFile.shape, existing: z.enum(['client', 'member']).nullable() }),
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const readClient = endpoint('readClient', {
  who: ['studio'],
  staff: 'seeClients',
  summary: "Reads a client's file.",
  params: byPersonId,
  data: clientFile,
})

export const updateClient = endpoint('updateClient', {
  who: ['studio'],
  staff: 'editClients',
  summary:
    'Changes a client’s file. Omitted fields are unchanged; null clears a field. Name, address and phone are changed only of a person who does not sign in. Audited.',
  params: byPersonId,
  body: z.strictObject({
    name: personName.optional(),
    email: email.nullable().optional(),
    phone: phone.nullable().optional(),
    birthday: date.nullable().optional(),
    tags: z.array(tag).max(maxTags).optional(),
    /** Adds a pinned note. */
    notes: noteText.optional(),
    guardianId: personId.nullable().optional(),
    archived: z.boolean().optional(),
    version: version.optional(),
  }),
  data: clientFile,
  refusals: ['ESTADO_INVALIDO', 'YA_EXISTE'],
})

export const addClientNote = endpoint('addClientNote', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Writes a note about a client. A pinned one stands on the file until it is removed.',
  params: byPersonId,
  body: z.strictObject({ text: noteText, pinned: z.boolean(), forCoaches: z.boolean().optional() }),
  data: note,
  status: 201,
  idempotent: true,
})

export const removeClientNote = endpoint('removeClientNote', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Removes a note from a client’s file.',
  params: z.strictObject({ id: personId, noteId: clientNoteId }),
  data: nothing,
})
