import { maxSelected, maxTags, newsStates } from '@cupo/core/clients'
import { numberLimits } from '@cupo/core/number-limits'
import { searchMinLength, textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { messageText } from './chats.ts'
import { client, clientFile, clientNote, timeline } from './client-view.ts'
import {
  cursor,
  date,
  email,
  intWithin,
  limit,
  listOf,
  namedObject,
  nothing,
  personName,
  phone,
  textFile,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, clientNoteId, personId } from './ids.ts'

const tag = z.string().trim().min(1).max(textLimits.tag)
const noteText = z.string().trim().min(1).max(textLimits.clientNote)

const days = ([least, most]: readonly [number, number]) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .pipe(z.coerce.number<string>().int().min(least).max(most))
    .meta({ override: { type: 'integer', minimum: least, maximum: most, pattern: undefined } })
    .optional()

/** The conditions of a saved filter, as text. */
const conditions = {
  q: z.string().trim().min(searchMinLength).max(textLimits.search).optional(),
  tag: tag.optional(),
  notSeenDays: days(numberLimits.clientDays),
  hasClasses: z.literal('true').optional(),
  expiringDays: days(numberLimits.clientDays),
  newDays: days(numberLimits.clientDays),
  birthdayDays: days(numberLimits.birthdayDays),
  news: z.enum(newsStates).optional(),
}

export const clientFilterQuery = z.strictObject(conditions)

const filter = { ...conditions, archived: z.literal('true').optional() }

export const listClients = endpoint('listClients', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    "Lists the studio's clients by name, with `sort=lastVisit` those who came longest ago first, with `sort=match` those whose name starts with `q` first, then those with a word that does. `ids` are at most 20 ids, separated by commas. `q` is words of the name, an address, a part of the phone, or a tag. A member who is no client yet is found by the whole address or phone number.",
  query: z.strictObject({
    ...filter,
    ids: z
      .string()
      .regex(/^\d{1,18}(,\d{1,18}){0,19}$/)
      .optional(),
    sort: z.enum(['name', 'lastVisit', 'match']).optional(),
    limit,
    cursor,
  }),
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
    /** Bulk actions permitted to the caller's role. */
    may: z.strictObject({ message: z.boolean(), export: z.boolean(), import: z.boolean() }),
  }),
})

/** How a client who had stopped the news asked for them again: required with `news: true` for such a client, kept in the log. */
const newsReason = z.string().trim().min(1).max(textLimits.deskReason).optional()

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
    /** True: the client agreed to get the studio's news. */
    news: z.literal(true).optional(),
    newsReason,
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
  data: z.strictObject({
    ...clientFile.shape,
    /** Acts on the file that the caller's role permits, beyond those of all staff. */
    may: z.strictObject({ givePoints: z.boolean() }),
  }),
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
    /** True: the client agreed to get the studio's news; false: they want none. */
    news: z.boolean().optional(),
    newsReason,
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
  data: clientNote,
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

export const readClientTimeline = endpoint('readClientTimeline', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'A page of everything that happened with a client, newest first; `kind` narrows it to classes or to money.',
  params: byPersonId,
  query: z.strictObject({ kind: z.enum(['classes', 'money']).optional(), limit, cursor }),
  data: timeline,
})

export const exportClients = endpoint('exportClients', {
  who: ['studio'],
  staff: 'exportClients',
  summary:
    'The clients of a filter as CSV: name, address, phone, birthday, tags, visits, what they hold and whether they agreed to news (yes, no or empty). Audited.',
  query: z.strictObject(filter),
  data: textFile,
  media: 'text/csv',
})

/** A filter of clients in a body; the queries have the same fields as text. */
export const clientFilter = namedObject('ClientFilter', {
  q: filter.q,
  tag: filter.tag,
  notSeenDays: intWithin(numberLimits.clientDays).optional(),
  hasClasses: z.boolean().optional(),
  expiringDays: intWithin(numberLimits.clientDays).optional(),
  newDays: intWithin(numberLimits.clientDays).optional(),
  birthdayDays: intWithin(numberLimits.birthdayDays).optional(),
  news: filter.news,
})

/** The people of a bulk action: a list of ids, or all that match a filter. */
export const selection = {
  ids: z.array(personId).min(1).max(maxSelected).optional(),
  filter: clientFilter.optional(),
}

export const tagClients = endpoint('tagClients', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Adds a tag to the chosen clients or removes it: to `ids`, or to everybody of the filter. Audited.',
  body: z.strictObject({ ...selection, tag, remove: z.boolean().optional() }),
  /** `changed`: number of clients whose tags changed. */
  data: z.strictObject({ changed: z.int() }),
  idempotent: true,
})

export const messageClients = endpoint('messageClients', {
  who: ['studio'],
  staff: 'messageClients',
  summary:
    "Sends a message into the conversation with each of the chosen clients. People who do not sign in can't read it and are counted apart. Audited; five a day.",
  body: z.strictObject({ ...selection, value: messageText }),
  data: z.strictObject({ sent: z.int(), unreachable: z.int() }),
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  idempotent: true,
})
