import { z } from 'zod'
import { cityName, location } from './city.ts'
import {
  byId,
  cursor,
  date,
  email,
  givenNote,
  givenPoints,
  instant,
  limit,
  listOf,
  nameOf,
  personName,
  timeZone,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'

export const ownerStudio = z.strictObject({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  email: z.string(),
  suspended: z.boolean(),
  version,
  state: z.enum(['invited', 'active', 'suspended']),
  createdAt: instant,
  /** This month, in the studio's zone. */
  bookings: z.int(),
  seats: z.int(),
  taken: z.int(),
})
export const listOwnerStudios = endpoint('listOwnerStudios', {
  who: ['owner'],
  summary: 'All studios by name, with their month.',
  query: z.strictObject({ q: z.string().trim().max(100).optional(), limit, cursor }),
  data: listOf(ownerStudio),
})
export const createStudio = endpoint('createStudio', {
  who: ['owner'],
  summary: 'Opens a studio and invites its account by mail.',
  body: z.strictObject({
    name: nameOf(120),
    timeZone,
    email,
    address: z.string().trim().max(300).optional(),
    about: z.string().trim().max(4000).optional(),
    city: cityName.optional(),
    location: location.optional(),
  }),
  data: ownerStudio,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})
export const updateStudio = endpoint('updateStudio', {
  who: ['owner'],
  summary:
    'Suspends a studio or takes it back: a suspended one takes no new bookings and its account cannot sign in. Suspending needs a `reason`; `classes` keeps the classes ahead (default) or cancels them with full return; everybody is told. `dryRun` shows who is affected and changes nothing.',
  params: byId,
  body: z.strictObject({
    suspended: z.boolean().optional(),
    reason: z.string().trim().min(1).max(500).optional(),
    classes: z.enum(['keep', 'cancel']).optional(),
    dryRun: z.boolean().optional(),
    version: version.optional(),
    name: nameOf(120).optional(),
    address: z.string().trim().max(300).optional(),
    city: cityName.optional(),
    location: location.nullable().optional(),
  }),
  data: z.strictObject({
    ...ownerStudio.shape,
    /** What a suspension touches ahead: classes, places in them, members, and the points paid for them. */
    affected: z.strictObject({ classes: z.int(), bookings: z.int(), people: z.int(), points: z.int() }).optional(),
  }),
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const ownerUser = z.strictObject({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  userType: z.strictObject({ id: z.int(), description: z.string() }),
  avatar: z.string().nullable(),
  suspended: z.boolean(),
  verified: z.boolean(),
  /** Points in the person's own account; null for who has none. */
  balance: z.int().nullable(),
  createdAt: instant,
})
export const listUsers = endpoint('listUsers', {
  who: ['owner'],
  summary: 'People by name; `q` looks in name, user name and mail address, accents aside.',
  query: z.strictObject({ q: z.string().trim().max(100).optional(), limit, cursor }),
  data: listOf(ownerUser),
})
/** Points with the reason their owner will read; they never expire unless days are given. */
const grant = z.strictObject({
  points: givenPoints,
  note: givenNote,
  expiresInDays: z.int().min(1).max(3650).optional(),
})
/** What can be spent or given from the account now. */
const granted = z.strictObject({ balance: z.int(), movementId: z.string() })
export const grantPoints = endpoint('grantPoints', {
  who: ['owner'],
  summary: "Grants points to a member from the service's issue; audited.",
  params: byId,
  body: grant,
  data: granted,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
export const fundStudio = endpoint('fundStudio', {
  who: ['owner'],
  summary: "Puts points into a studio's pool, out of which it gives them to its clients; audited.",
  params: byId,
  body: grant,
  data: granted,
  status: 201,
  idempotent: true,
})
export const listCorporates = endpoint('listCorporates', {
  who: ['owner'],
  summary: 'All companies by name, with how many people they cover and what stands in their pool.',
  query: z.strictObject({ q: z.string().trim().max(100).optional(), limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      people: z.int(),
      pool: z.int(),
      suspended: z.boolean(),
      createdAt: instant,
    }),
  ),
})
export const fundCorporate = endpoint('fundCorporate', {
  who: ['owner'],
  summary: "Puts points into a company's pool; audited.",
  params: byId,
  body: grant,
  data: granted,
  status: 201,
  idempotent: true,
})
export const checkLedger = endpoint('checkLedger', {
  who: ['owner'],
  summary:
    'Proves the points: every entry counted, all accounts summed, every kept balance compared with its entries and with its lots.',
  data: z.strictObject({
    accounts: z.int(),
    entries: z.int(),
    sum: z.int(),
    negative: z.array(z.string()),
    mismatched: z.array(z.string()),
  }),
})
export const readOwnerSummary = endpoint('readOwnerSummary', {
  who: ['owner'],
  summary: "The service's numbers over a span of dates (UTC, this month unless said).",
  query: z.strictObject({ from: date.optional(), to: date.optional() }),
  data: z.strictObject({
    from: date,
    to: date,
    activeMembers: z.int(),
    /** Over the span of the same length just before. */
    activeMembersBefore: z.int(),
    bookings: z.int(),
    seats: z.int(),
    taken: z.int(),
    studios: z.int(),
    corporates: z.int(),
    members: z.int(),
    points: z.strictObject({ granted: z.int(), spent: z.int(), outstanding: z.int() }),
    recent: z.array(z.strictObject({ at: instant, by: z.string(), action: z.string(), subject: z.string() })),
  }),
})

/** A count that is null when it would speak of fewer than five people. */
const guarded = z.int().nullable()
export const readCorporateSummary = endpoint('readCorporateSummary', {
  who: ['corporate'],
  summary:
    'A month of a company (YYYY-MM, UTC): sums only. A figure is null when it, what is left of the whole, or its difference from another answer speaks of fewer than 5 people.',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  data: z.strictObject({
    month: z.string(),
    name: personName,
    /** How many people the company covered at some time in the month, up to now. */
    people: z.int(),
    /** The last day (UTC) that the month's figures count. */
    through: date.nullable(),
    active: guarded,
    pool: z.int(),
    bookings: guarded,
    pointsUsed: guarded,
    weeks: z.array(z.strictObject({ from: date, active: guarded })),
    disciplines: z.array(z.strictObject({ name: z.string(), color: z.string(), people: guarded })),
  }),
})
