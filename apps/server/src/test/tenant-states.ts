import type { RouteName } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Db, Deps } from '../deps.ts'
import { insertAccount } from '../features/payment-accounts/store.ts'
import type { AuthorizedStudioId } from '../http/authorized-ids.ts'

/** The product picture in the request of `removeProductImage`. */
const image = '/api/pictures/x'
/** The entry of the partner's log in the request of `retryPartnerLog`. */
const callId = 999_998

type Ask = (name: RouteName, token: string, parts: object) => Promise<{ status: number; body: string }>
type Owners = { member: { id: string; token: string }; coach: string; studio: string }
export type Scene = { db: Db; deps: Deps; now: Date; ask: Ask }

const idOf = (answer: { body: string }): string => (JSON.parse(answer.body) as { data: { id: string } }).data.id

/** Two clients of a studio for a merge. */
export const mergeTwo = async ({ ask }: Pick<Scene, 'ask'>, token: string): Promise<void> => {
  const create = async (name: string) => idOf(await ask('createClient', token, { body: { name } }))
  // The newest client is the kept one.
  const [mergeId, keepId] = [await create('Elisa Uno'), await create('Elisa Dos')]
  await ask('mergeClients', token, { body: { keepId, mergeId } })
}

/** Buys the service's first offer that the member can buy without further conditions. */
const buyOffer = async ({ db, ask }: Scene, token: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id::text as id from offer order by id`.execute(db)
  for (const { id } of rows) {
    const body = { offerId: id, paymentMethod: 'tok_succeeds', consent: true }
    if ((await ask('purchaseOffer', token, { body })).status === 200) return
  }
}

const prepareMember = async (scene: Scene, { id, token }: Owners['member']): Promise<void> => {
  const { db, now } = scene
  await buyOffer(scene, token)
  for (const name of ['Portátil', 'Teléfono']) {
    await sql`
      insert into passkey (user_id, credential_id, public_key, counter, transports, name, synced, created_at)
      values (${id}, ${`${name} ${id}`}::text::bytea, '\\x01', 0, '{}', ${name}, false, ${now})`.execute(db)
  }
  // The newest client of each studio is in the member's charge there.
  await sql`
    update client set guardian_id = ${id}
     where (studio_id, person_id) in (select studio_id, max(person_id) from client
                                       where guardian_id is null and person_id <> ${id} group by studio_id)`.execute(db)
  await sql`
    insert into review (studio_id, booking_id, author_id, rating, written_at)
    select b.studio_id, b.id, b.member_id, 5, ${now} from booking b
     where b.member_id = ${id} and b.status = 'checked_in' and b.ends_at < ${now} order by b.starts_at desc limit 1
        on conflict do nothing`.execute(db)
  // An ended hold: a repeated release gets a response without a change.
  await sql`
    insert into seat_hold (studio_id, class_id, member_id, until, created_at, ended_at, ended_as)
    select studio_id, id, ${id}, ${now}, ${now}, ${now}, 'released' from class_session order by id limit 1`.execute(db)
  await sql`
    insert into waiver_signature (waiver_id, number, person_id, signer_id, name, signed_at, hash)
    select waiver_id, number, ${id}, ${id}, name, signed_at, hash from waiver_signature order by id limit 1`.execute(db)
}

const prepareCoach = async ({ db, now }: Scene, id: string): Promise<void> => {
  await sql`
    insert into coach_invitation (studio_id, email, name, invited_at)
    select s.id, u.email, u.name, ${now} from studio s, app_user u
     where u.id = ${id} and not exists (select from studio_coach c where c.studio_id = s.id and c.user_id = u.id)
     order by s.id limit 2`.execute(db)
}

const prepareStudio = async ({ db, deps, now }: Scene, studio: string, first: boolean): Promise<void> => {
  const seal = mustExist(deps.providers.seal, 'seal keys')
  await db.transaction().execute((tx) =>
    insertAccount(tx, {
      studioId: studio as AuthorizedStudioId,
      keys: { provider: 'stripe', keys: { secretKey: 'sk_test_sample', webhookSecret: 'whsec_sample' } },
      details: { key: '…mple' },
      seal,
      now,
    }),
  )
  await sql`update product set images = ${[image]} where studio_id = ${studio}`.execute(db)
  await sql`
    insert into webhook_delivery (webhook_id, event, subject_id, body, state, created_at)
    select id, 'booking.created', 1, '{}', 'failed', ${now} from webhook where studio_id = ${studio}`.execute(db)
  await sql`
    insert into partner_call (id, account_id, kind, number, state, failure, created_at) overriding system value
    select ${callId + (first ? 0 : 1)}, id, 'confirm', 'sample', 'failed', 'no_answer', ${now}
      from partner_account where studio_id = ${studio} limit 1`.execute(db)
}

/** A client of the studio in a program. The last booking of the client is of the coach, who can read its roster. */
const prepareProgram = async ({ db, now }: Scene, studio: string, coach: string): Promise<void> => {
  await sql`
    with made as (
      insert into program_enrolment (studio_id, program_id, person_id, number, source, enrolled_at, moved_at)
      select p.studio_id, p.id, b.member_id, p.current, 'desk', ${now}, ${now}
        from (select * from program where studio_id = ${studio} order by id desc limit 1) p
        join lateral (select b.member_id from booking b join class_session c on c.id = b.class_id
                       where b.studio_id = p.studio_id and c.coach_id = ${coach} and b.guest_of is null and b.status = 'booked'
                       order by c.starts_at desc limit 1) b on true
      returning program_id)
    select 1 from made`.execute(db)
}

/** Brings rows of both tenants into the states that sample requests require, if a single request is not enough. */
export const prepareStates = async (scene: Scene, owners: Owners, first: boolean): Promise<void> => {
  await prepareMember(scene, owners.member)
  await prepareCoach(scene, owners.coach)
  await prepareStudio(scene, owners.studio, first)
  await prepareProgram(scene, owners.studio, owners.coach)
}

/** Reads a person with a place in the coach's class that is nearest to now. */
export const findAttendee = async (db: Db, coach: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select b.member_id::text as id from booking b join class_session c on c.id = b.class_id
     where c.coach_id = ${coach} and b.status = 'booked'
     order by abs(extract(epoch from c.starts_at - ${now}::timestamptz)), b.id limit 1`.execute(db)
  return mustExist(rows[0], 'a booking of the coach').id
}
