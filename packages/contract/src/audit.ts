import { type AuditAction, type AuditGroup, auditActions, auditGroups } from '@cupo/core/audit-actions'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, instant, listOf, named, namedObject, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { personId } from './ids.ts'

const group = z.enum(auditGroups)

/** A hash as 64 hexadecimal digits. */
const hash = z.string()

const auditEntry = namedObject('AuditEntry', {
  id: z.string(),
  at: instant,
  /** Null: the service itself. */
  by: named.nullable(),
  /** The person on whose behalf the author, an owner, acted. */
  onBehalfOf: named.nullable(),
  action: z.string(),
  /** Null for an action that is unknown to this release. */
  group: group.nullable(),
  /** `name` is null for a subject without a name, or one that no longer exists. */
  subject: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  studio: named.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** When texts of this entry were erased, as recorded by the entry `entry_redacted` of that instant. */
  redactedAt: instant.nullable(),
  /** The position in the chain, and the hashes of this entry and of the previous one; null until it is sealed. */
  seq: z.string().nullable(),
  hash: hash.nullable(),
  prevHash: hash.nullable(),
})

const filters = {
  /** Words in names, actions, subjects or details, or the beginning of a hash. */
  q: z.string().trim().max(textLimits.search).optional(),
  /** The author of the change. */
  who: personId.optional(),
  /** The subject of the change, or its author. */
  about: personId.optional(),
  /** A group or an action. */
  what: z
    .enum([...auditGroups, ...(Object.keys(auditActions) as AuditAction[])] as [
      AuditGroup | AuditAction,
      ...(AuditGroup | AuditAction)[],
    ])
    .optional(),
  /** Dates (UTC), both inclusive. */
  from: date.optional(),
  to: date.optional(),
}

export const listAudit = endpoint('listAudit', {
  who: ['owner'],
  summary:
    'The log of changes of money, roles, policy and data of people, newest first. Each entry carries its hash and the hash of the one before.',
  query: z.strictObject({ ...filters, ...page.shape }),
  data: listOf(auditEntry),
})

export const listStudioAudit = endpoint('listStudioAudit', {
  who: ['studio'],
  staff: 'readActivity',
  summary: "The studio's activity, newest first: the entries of the service's log that are about it.",
  query: z.strictObject({ ...filters, ...page.shape }),
  data: listOf(auditEntry),
})

export const exportAudit = endpoint('exportAudit', {
  who: ['owner'],
  summary: 'The entries of a filter as CSV, oldest first, at most 100,000; a wider range is refused.',
  query: z.strictObject(filters),
  data: z.string(),
  media: 'text/csv',
})

export const checkAudit = endpoint('checkAudit', {
  who: ['owner'],
  summary: 'Checks every entry against its hash and each hash against the one before, after sealing what waits.',
  data: z.strictObject({
    entries: z.int(),
    sealed: z.int(),
    /** Entries without a hash yet. */
    waiting: z.int(),
    /**
     * The first 100. altered: the entry differs from the sealed one; order: it does not continue the previous one;
     * missing: it was deleted; text: its texts were changed or erased without an entry.
     */
    broken: z.array(
      z.strictObject({ seq: z.string(), id: z.string(), why: z.enum(['altered', 'order', 'missing', 'text']) }),
    ),
    brokenCount: z.int(),
    /** The end of the chain. A stored copy shows later whether entries were cut off. */
    last: z.strictObject({ seq: z.string(), hash }).nullable(),
    since: instant.nullable(),
    checkedAt: instant,
  }),
})
