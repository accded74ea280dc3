import { classesAheadChoices } from '@cupo/core/classes-ahead'
import { staffRoles } from '@cupo/core/staff-roles'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, email, instant, limit, listOf, named, namedObject, nothing, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId } from './ids.ts'
import { grant, granted } from './pools.ts'

export const ownerUser = namedObject('OwnerUser', {
  id: z.string(),
  name: z.string(),
  username: z.string(),
  /** Null for a person entered by a studio without an address. */
  email: z.string().nullable(),
  userType: z.strictObject({ id: z.int(), description: z.string() }),
  avatar: z.string().nullable(),
  suspended: z.boolean(),
  verified: z.boolean(),
  /** Balance of the person's own account; null without an account. */
  balance: pointsAmount.nullable(),
  createdAt: instant,
})

export const listUsers = endpoint('listUsers', {
  who: ['owner'],
  summary:
    'Lists people by name. `q` matches name, user name and mail address without accents; names that start with it come first. A whole address finds its person only.',
  query: z.strictObject({ q: z.string().trim().max(textLimits.search).optional(), limit, cursor }),
  data: listOf(ownerUser),
})

/** A person as shown to the owner. */
const ownerUserPage = namedObject('OwnerUserPage', {
  ...ownerUser.shape,
  /** Permanently closed, by the person or at their request. */
  closed: z.boolean(),
  /** The reason of a suspension by an owner; null if not suspended, or not by an owner. */
  suspensionReason: z.string().nullable(),
  /** The studio or the company of this account. */
  studio: named.nullable(),
  corporate: named.nullable(),
  staffRole: z.enum(staffRoles).nullable(),
  /** Has a passkey or an authenticator app. */
  secondFactor: z.boolean(),
  /** Studios where a coach teaches. */
  teachesAt: z.array(named),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
      userAgent: z.string(),
      acting: z.boolean(),
    }),
  ),
  bookings: z.strictObject({ total: z.int(), ahead: z.int(), attended: z.int() }),
  passes: z.array(z.strictObject({ id: z.string(), name: z.string(), remaining: z.int().nullable() })),
  renewals: z.int(),
})

export const readPerson = endpoint('readPerson', {
  who: ['owner'],
  summary: 'One person: roles, studio or company, sessions, points, passes and how many bookings.',
  params: byPersonId,
  data: ownerUserPage,
})

/** The effect of suspending or closing an account. */
const affectedAccount = z.strictObject({
  /** Upcoming bookings and waitlist places, and the points paid for them. */
  bookings: z.int(),
  points: pointsAmount,
  sessions: z.int(),
  /** Upcoming classes of a coach: they are kept. */
  classes: z.int(),
  /** Memberships that renew. */
  renewals: z.int(),
})

export const updatePerson = endpoint('updatePerson', {
  who: ['owner'],
  summary:
    'Suspends an account or lifts that. Suspending requires a `reason`, ends all sessions, and keeps bookings ahead (default) or cancels them with everything returned. The person is told. Never an owner. `dryRun` returns what is affected without changes. Audited.',
  params: byPersonId,
  body: z.strictObject({
    suspended: z.boolean(),
    reason: z.string().trim().min(1).max(textLimits.reason).optional(),
    bookings: z.enum(classesAheadChoices).optional(),
    dryRun: z.boolean().optional(),
  }),
  data: z.strictObject({
    id: z.string(),
    name: z.string(),
    suspended: z.boolean(),
    affected: affectedAccount.optional(),
  }),
  refusals: ['ESTADO_INVALIDO'],
})

export const changePersonEmail = endpoint('changePersonEmail', {
  who: ['owner'],
  summary:
    'Changes the address of a person who has lost theirs, with a reason, after checking their identity outside of the service. Ends all sessions; the former address gets a notice, the new one a link to set a password. Second factors stay. Never an owner. Needs a recent proof of identity. Audited.',
  params: byPersonId,
  body: z.strictObject({ email, reason: z.string().trim().min(1).max(textLimits.reason) }),
  data: nothing,
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO', 'YA_EXISTE'],
  idempotent: true,
})

export const endPersonSessions = endpoint('endPersonSessions', {
  who: ['owner'],
  summary: 'Ends all sessions of a person, who has to sign in again. Never those of an owner. Audited.',
  params: byPersonId,
  data: z.strictObject({ sessions: z.int() }),
})

export const closePerson = endpoint('closePerson', {
  who: ['owner'],
  summary:
    "Closes a member's account at their request, as they would themselves: cancels bookings ahead under the usual rules, ends passes and renewals, and erases personal data. `dryRun` returns what is affected without changes. Audited.",
  params: byPersonId,
  body: z.strictObject({ dryRun: z.boolean().optional() }),
  data: z.strictObject({ id: z.string(), affected: affectedAccount }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const grantPoints = endpoint('grantPoints', {
  who: ['owner'],
  summary: "Grants points to a member from the service's issuing account. Audited.",
  params: byPersonId,
  body: grant,
  data: granted,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
