import {
  attentionReasons,
  closeReasons,
  missedKinds,
  mostCards,
  prospectSources,
  prospectStages,
} from '@cupo/core/prospects'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, date, instant, limit, listOf, named, namedObject, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, personId } from './ids.ts'
import { task } from './tasks.ts'

/** Number of cards of a column. */
const cards = z
  .string()
  .regex(/^\d{1,3}$/)
  .pipe(z.coerce.number<string>().int().min(1).max(mostCards))
  .meta({ override: { type: 'integer', minimum: 1, maximum: mostCards, pattern: undefined } })
  .optional()

/** A prospect as a card of the board. Classes, visits and passes include those of dependants. */
const prospect = namedObject('Prospect', {
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  /** Whether they sign in, and can read a message. */
  signsIn: z.boolean(),
  phone: z.string().nullable(),
  source: z.enum(prospectSources),
  /** Whole days in this stage. */
  days: z.int(),
  since: instant,
  attention: z.array(z.enum(attentionReasons)),
  /** The booked class that was not attended and that nothing followed. */
  missed: z.strictObject({ kind: z.enum(missedKinds), startsAt: instant }).nullable(),
  visits: z.int(),
  lastVisitAt: instant.nullable(),
  /** The next class. `for`: the dependant who has the seat. */
  next: z.strictObject({ startsAt: instant, className: z.string(), for: z.string().nullable() }).nullable(),
  /** The trial: `left: null` is unlimited, `until: null` has no end yet. */
  trial: z
    .strictObject({
      name: z.string(),
      until: instant.nullable(),
      left: z.int().nullable(),
      given: z.int().nullable(),
      live: z.boolean(),
    })
    .nullable(),
  /** What they bought first at this studio, other than a trial. */
  purchase: z.strictObject({ name: z.string(), at: instant }).nullable(),
  assignee: named.nullable(),
  /** The first open task about the person. */
  step: task.nullable(),
  version,
})

const column = z.strictObject({
  /** Number of prospects at this stage that match the filter; the cards may be fewer. */
  count: z.int(),
  cards: z.array(prospect),
})

/** What the staff decided about a prospect. `stage: null`: not on the board. */
const prospectState = namedObject('ProspectState', {
  id: z.string(),
  stage: z.enum(prospectStages).nullable(),
  assignee: named.nullable(),
  closed: z.strictObject({ reason: z.enum(closeReasons), text: z.string(), at: instant }).nullable(),
  /** Whether the staff can put the person on the board. */
  mayReopen: z.boolean(),
  version,
})

export const readProspects = endpoint('readProspects', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    'The board of prospects: clients who have bought nothing but a trial and do not come regularly with points, by the stage that their bookings, visits and purchases say. `assigneeId` is a person of the studio, or `none`; `attention` leaves those who need a reply. Each column has its own number of cards.',
  query: z.strictObject({
    assigneeId: z.union([z.literal('none'), personId]).optional(),
    attention: z.literal('true').optional(),
    arrived: cards,
    booked: cards,
    came: cards,
    bought: cards,
  }),
  data: z.strictObject({
    /** The current date in the studio's zone. */
    today: date,
    timeZone: z.string(),
    columns: z.strictObject({ arrived: column, booked: column, came: column, bought: column }),
    /** Prospects that need attention, of the chosen person in charge. */
    attention: z.int(),
    closed: z.int(),
    /** Those who can be in charge. */
    people: z.array(named),
    /** The people who arrived in the last 90 days, by how far they came. */
    funnel: z.strictObject({
      arrived: z.int(),
      booked: z.int(),
      came: z.int(),
      bought: z.int(),
      /** Those who bought nothing and came more than once, paying in points. They are not on the board. */
      regulars: z.int(),
      medianDays: z.int().nullable(),
    }),
  }),
})

export const listClosedProspects = endpoint('listClosedProspects', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'Prospects that the staff closed and who did not book or buy since, the latest first.',
  query: z.strictObject({ limit, cursor }),
  data: listOf(
    namedObject('ClosedProspect', {
      id: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
      reason: z.enum(closeReasons),
      text: z.string(),
      by: z.string(),
      at: instant,
      version,
    }),
  ),
})

export const readProspect = endpoint('readProspect', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'Whether a client is on the board of prospects, and at which stage.',
  params: byPersonId,
  data: prospectState,
})

export const updateProspect = endpoint('updateProspect', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Puts a person of the studio in charge of a prospect; null: nobody. Audited.',
  params: byPersonId,
  body: z.strictObject({ assigneeId: personId.nullable(), version: version.optional() }),
  data: prospectState,
  refusals: ['ESTADO_INVALIDO'],
})

export const closeProspect = endpoint('closeProspect', {
  who: ['studio'],
  staff: 'editClients',
  summary:
    'Takes a prospect off the board with a reason; `other` needs a text. A later booking or purchase puts them back. Audited.',
  params: byPersonId,
  body: z.strictObject({
    reason: z.enum(closeReasons),
    text: z.string().trim().max(textLimits.deskReason).optional(),
    version: version.optional(),
  }),
  data: prospectState,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const reopenProspect = endpoint('reopenProspect', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Puts a client who has bought nothing but a trial on the board for 90 days. Audited.',
  params: byPersonId,
  body: z.strictObject({ version: version.optional() }),
  data: prospectState,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
