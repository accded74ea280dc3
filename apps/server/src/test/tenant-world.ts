import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { apiKeyScopes, scopeOf } from '@cupo/core/api-keys'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { Transformer } from '@napi-rs/image'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createDemo } from '../demo/create-demo.ts'
import { openSession } from '../features/sessions/store.ts'
import { accountApp } from './account-app.ts'
import { shapesOf } from './contract-caller.ts'
import { sampleRequests } from './sample-requests.ts'
import type { SmallService } from './small-service.ts'
import { type PlaceName, placeOf, rowsOf, type TenantRow, type Tenants } from './tenant-rows.ts'
import { findAttendee, mergeTwo, prepareStates, type Scene } from './tenant-states.ts'

/** Roles with data of their own. Excludes the owner of the service, who may read every tenant. */
export const tenantRoles = ['member', 'coach', 'studio', 'corporate', 'key'] as const
export type TenantRole = (typeof tenantRoles)[number]

type Parts = { params?: object; query?: object; body?: object }
type Path = readonly string[]

type Schema = {
  shape?: Record<string, Schema>
  maxLength?: number | null
  def: {
    type: string
    checks?: unknown[]
    element?: Schema
    innerType?: Schema
    options?: Schema[]
    in?: Schema
    out?: Schema
  }
}

/** Whether a schema is exactly the one of ids: a text of at most 40 characters. */
const isId = ({ def, maxLength }: Schema): boolean =>
  def.type === 'string' && maxLength === 40 && def.checks?.length === 1

/** Lists the paths of the ids in a schema; `[]` stands for the elements of a list. */
const idsIn = (schema: Schema | undefined, path: Path): Path[] => {
  if (schema === undefined) return []
  if (isId(schema)) return [path]
  const { shape, def } = schema
  if (shape) return Object.entries(shape).flatMap(([name, field]) => idsIn(field, [...path, name]))
  if (def.element) return idsIn(def.element, [...path, '[]'])
  return [def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((inner) => idsIn(inner, path))
}

/** Lists the id fields of an endpoint, such as `params.id`. */
export const idFieldsOf = (name: RouteName): string[] => {
  const { params, query, body } = shapesOf(name)
  const parts = Object.entries({ params, query, body })
  const found = parts.flatMap(([part, schema]) => idsIn(schema as unknown as Schema | undefined, [part]))
  return [...new Set(found.map((path) => path.join('.')))]
}

/**
 * The roles with own data that an endpoint admits. At endpoints for everyone signed in, only the member role is used.
 */
export const rolesOf = (name: RouteName): TenantRole[] => {
  const { who }: Declaration = endpoints[name]
  if (who === 'public' || who === 'kiosk') return []
  if (who === 'signedIn') return ['member']
  return tenantRoles.filter((role) => (role === 'key' ? scopeOf(name) !== null : who.includes(role)))
}

/** Copies a value with a text at a path. Creates missing parents. */
const put = (value: unknown, [head, ...rest]: Path, text: string): unknown => {
  if (head === undefined) return text
  if (head === '[]') return [put(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [head]: put(fields[head], rest, text) }
}

const has = (value: unknown, [head, ...rest]: Path): boolean => {
  if (head === undefined) return value !== undefined && value !== null
  const inner = head === '[]' ? (value as unknown[])?.[0] : (value as Record<string, unknown>)?.[head]
  return inner !== undefined && has(inner, rest)
}

/** A caller: an account of the demo service with the tenants whose rows it owns. */
type Account = { role: TenantRole; tenants: Tenants; open: () => Promise<string> }

/** Accounts of the demo service, and a second one per role of a different tenant, which creates foreign rows. */
const addresses = {
  member: ['socia@cupo.test', 'socio001@cupo.test'],
  coach: ['coach@cupo.test', 'coach06@cupo.test'],
  studio: ['estudio@cupo.test', 'estudio2@cupo.test'],
  corporate: ['empresa@cupo.test', 'empresa2@cupo.test'],
} as const

/** Endpoints that create rows missing in the demo service; both tenants call them first. */
const seeds: readonly (readonly [keyof typeof addresses, RouteName])[] = [
  ...(['createShortcut', 'askHandover', 'addPaymentMethod', 'holdSeat'] as const).map((n) => ['member', n] as const),
  ...(['askHandover', 'askSubstitute'] as const).map((n) => ['coach', n] as const),
  ...(['addCorporateDomain', 'addCorporatePerson', 'addPaymentMethod', 'purchaseCorporatePoints'] as const).map(
    (n) => ['corporate', n] as const,
  ),
  ...(
    [
      ...(['createHoliday', 'createChange', 'startKiosk', 'createApiKey', 'createTask', 'createClientList'] as const),
      ...(['importClients', 'addClientDocument', 'connectPartner', 'askHandover', 'createWebhook'] as const),
      ...([
        'connectPaymentAccount',
        'createWaiver',
        'createProgram',
        'createStudioFolder',
        'addStudioDocument',
        'addClientNote',
        'openShift',
        'inviteStaff',
        'createClientContact',
      ] as const),
    ] as const
  ).map((n) => ['studio', n] as const),
]

/** Samples that require different values to reach the row in the demo service. */
const changes: { [Name in RouteName]?: Parts } = {
  importClients: {
    body: {
      files: [{ kind: 'people', name: 'a.csv', text: 'nombre;correo\nElisa Peña;elisa@x.test\n' }],
      mapping: { people: { columns: { nombre: 'name', correo: 'email' }, dateOrder: 'dmy' } },
      repairs: [],
      leaveOut: true,
      dryRun: false,
    },
  },
  readOccupancy: { query: { from: '2026-02-01', to: '2026-02-28' } },
  exportOccupancy: { query: { from: '2026-02-01', to: '2026-02-28' } },
  printReport: { params: { report: 'occupancy' }, query: { from: '2026-02-01', to: '2026-02-28' } },
  listClasses: { query: { from: '2026-03-02', to: '2026-03-08' } },
  listSales: { query: { limit: 10 } },
  retryPartnerLog: { params: { entry: 'call-999998' } },
}

/** Samples that differ by role: only staff send a reason for a cancellation. */
const changesOf: Partial<Record<TenantRole, { [Name in RouteName]?: Parts }>> = {
  member: { cancelBooking: { body: {} } },
}

/** Sample fields that require a row in a specific state, instead of any row of the caller. */
const given: ReadonlySet<string> = new Set(['addRosterNote body.memberId', 'readEmergencyContacts params.memberId'])

/** Ids that are replaced by rows' ids. */
const anyId = '1'
const placeholders = new Proxy({} as SmallService, {
  get: (_, name) => (name === 'people' ? new Proxy({}, { get: () => anyId }) : anyId),
})

const dropping = (parts: Parts, [part = '', field = '']: Path): Parts => {
  const { [field]: _, ...rest } = (parts as Record<string, Record<string, unknown>>)[part] ?? {}
  return { ...parts, [part]: rest }
}

/** Whether a request has all fields that the contract requires. */
const isComplete = (name: RouteName, { query, body }: Parts): boolean => {
  const shapes = shapesOf(name)
  return [shapes.query?.safeParse(query ?? {}), shapes.body?.safeParse(body ?? {})].every(
    (one) => one?.success !== false,
  )
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n')
const picture = await Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4).fill(200), 40, 20).png()

/** Sends requests to endpoints; a file is a PDF, or a picture if only those are accepted. */
const createAsker = (app: FastifyInstance) => async (name: RouteName, token: string, parts: Parts) => {
  const { method, path, file } = shapesOf(name)
  const params = (parts.params ?? {}) as Record<string, string>
  const url = path.replace(/:(\w+)/g, (_, one: string) => encodeURIComponent(params[one] ?? anyId))
  const search = new URLSearchParams((parts.query ?? {}) as Record<string, string>).toString()
  const takesPdf = file?.types.includes('application/pdf')
  const payload = file === undefined ? parts.body : takesPdf ? pdf : picture
  const answer = await app.inject({
    method,
    url: search ? `${url}?${search}` : url,
    headers: { authorization: token, ...(file && { 'content-type': takesPdf ? 'application/pdf' : 'image/png' }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.body }
}

type Accounts = {
  account(role: keyof typeof addresses, which: 0 | 1): Promise<Account>
  baseOf(name: RouteName, caller: Account, retainedField: string, slim: boolean): Promise<Parts>
}

/** Creates the rows of both tenants that the demo service lacks. */
const seedStates = async (scene: Scene, { account, baseOf }: Accounts): Promise<void> => {
  const { db, ask } = scene
  const tokenOf = async (role: keyof typeof addresses, which: 0 | 1) => (await account(role, which)).open()
  for (const which of [0, 1] as const) {
    // Runs before the seeds, whose requests contain the newest client.
    await mergeTwo(scene, await tokenOf('studio', which))
    for (const [role, name] of seeds) {
      const caller = await account(role, which)
      await ask(name, await caller.open(), await baseOf(name, caller, '', false))
    }
  }
  /** Copies a row of the first tenant to the second, if no endpoint creates one in the demo service. */
  const copy = (table: string, set: object) =>
    sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(t, ${JSON.stringify({ id: 1_000_000, ...set })}::jsonb)).* from ${sql.table(table)} t
         order by id limit 1`.execute(db)
  const [studio, member] = [await account('studio', 1), await account('member', 1)]
  const others = { studio_id: studio.tenants.studio }
  await copy('conversation', { ...others, member_id: member.tenants.person, last_message_id: null })
  await copy('partner_account', { ...others, gym_id: '78' })
  await copy('gift_card', {
    ...others,
    bought_by: member.tenants.person,
    code_hash: `\\x${'ab'.repeat(32)}`,
    sale_line_id: null,
  })
  for (const which of [0, 1] as const) {
    const [buyer, coach, desk] = [
      (await account('member', which)).tenants,
      (await account('coach', which)).tenants,
      (await account('studio', which)).tenants,
    ]
    await prepareStates(
      scene,
      {
        member: { id: mustExist(buyer.person, 'member'), token: await tokenOf('member', which) },
        coach: mustExist(coach.person, 'coach'),
        studio: mustExist(desk.studio, 'studio'),
      },
      which === 0,
    )
  }
}

/** The demo service, and requests of its accounts with ids of own and foreign rows. */
export const tenantWorld = async () => {
  const app = await accountApp({ rateLimits: false })
  const { db, clock, deps } = app
  await createDemo({ db, config: deps.config, seal: deps.providers.seal, now: clock.now() })
  const account = async (role: keyof typeof addresses, which: 0 | 1): Promise<Account> => {
    const email = addresses[role][which]
    const { rows } = await sql<{ id: PersonId; studio: string | null; corporate: string | null }>`
      select id, studio_id as studio, corporate_id as corporate from app_user where email = ${email}`.execute(db)
    const { id, studio, corporate } = mustExist(rows[0], email)
    const tenants: Tenants = {
      person: id,
      ...(role === 'coach' && { coach: id }),
      ...(studio && { studio }),
      ...(corporate && { corporate }),
    }
    return { role, tenants, open: async () => (await openSession(db, id, 'test', clock.now())).accessToken }
  }
  const own = (role: TenantRole): Promise<Account> => account(role === 'key' ? 'studio' : role, 0)
  const made = await app.send('POST', '/api/studio/api-keys', await (await own('studio')).open(), {
    name: 'Programa',
    scopes: apiKeyScopes,
  })
  const key = `Bearer ${(made.data as { key: string }).key}`
  const samples = { ...(sampleRequests(placeholders) as Record<RouteName, Parts>), ...changes }

  const ask = createAsker(app.app)
  const rowsFor = (place: PlaceName, { tenants }: Account, whose: 'own' | 'foreign'): Promise<TenantRow[]> =>
    rowsOf(db, place, tenants, { whose, now: clock.now() })

  /** The sample request with ids of the caller's rows; `slim`: without optional ids, except `kept`. */
  const baseOf = async (name: RouteName, caller: Account, retainedField: string, slim: boolean): Promise<Parts> => {
    let parts = changesOf[caller.role]?.[name] ?? samples[name]
    for (const field of idFieldsOf(name)) {
      const path = field.split('.')
      const place = placeOf(name, field)
      if (place === undefined || given.has(`${name} ${field}`) || !has(parts, path)) continue
      const without = dropping(parts, path)
      const optional = path.length === 2 && isComplete(name, without)
      const [row] = await rowsFor(place, caller, 'own')
      parts = slim && optional && field !== retainedField ? without : (put(parts, path, row?.id ?? anyId) as Parts)
    }
    return parts
  }

  /** The request with a row's id in a field, and its parent's id in the path if it has one. */
  const naming = (parts: Parts, field: string, { id: named, parent }: TenantRow): Parts => {
    const inPath =
      parent !== null && /^params\.(?!id$)|bookingId$/.test(field) ? put(parts, ['params', 'id'], parent) : parts
    return put(inPath, field.split('.'), named) as Parts
  }

  await seedStates({ db, deps, now: clock.now(), ask }, { account, baseOf })
  const { tenants } = await own('coach')
  const memberId = await findAttendee(db, mustExist(tenants.coach, 'coach'), clock.now())
  samples.addRosterNote.body = { memberId, text: 'Hola' }
  samples.readEmergencyContacts.params = { id: anyId, memberId }
  return { ...app, own, key, ask, baseOf, naming, rowsFor }
}
