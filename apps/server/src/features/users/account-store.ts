import type { CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { PasswordOwner } from '@cupo/core/passwords'
import type { Language } from '@cupo/core/preferences'
import { roles, type UserTypeId } from '@cupo/core/roles'
import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { openMemberAccount } from '../points/open-accounts.ts'

/** Fields that sign-in and verification need. */
export type Account = {
  id: PersonId
  email: string
  name: string
  language: Language
  password_hash: string | null
  email_verified_at: Date | null
  user_type: UserTypeId
  /** The person, their studio or their company is suspended. */
  suspended: boolean
}

/**
 * Whether a studio entered this account with this address, but its person has never signed in: anyone who proves
 * the address can claim it. Accounts of staff and coaches are opened by their invitation instead.
 */
export const isClaimable = ({ user_type, password_hash, email_verified_at }: Account): boolean =>
  user_type === roles.member && password_hash === null && email_verified_at === null

export const findByEmail = async (db: Db | Tx, email: string): Promise<Account | null> => {
  const { rows } = await sql<Account>`
    select u.id, u.email, u.name, u.language, u.password_hash, u.email_verified_at, u.user_type,
           num_nonnulls(u.suspended_at, st.suspended_at, c.suspended_at) > 0 as suspended
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where u.email = ${email}`.execute(db)
  return rows[0] ?? null
}

/** "Lucía Ferreyra" → "lucia.ferreyra". Names in other scripts fall back to the mail address, then to a fixed word. */
export const usernameBase = (name: string, email: string | null): string => {
  const slug = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/ı/g, 'i')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.+|\.+$/g, '')
      .slice(0, 40)
      .replace(/\.+$/, '')
  return slug(name) || slug(email?.split('@')[0] ?? '') || 'persona'
}

/**
 * Picks a free user name. An advisory lock on the base until the end of the transaction prevents two people of the same
 * name from getting the same one.
 */
const pickUsername = async (tx: Tx, name: string, email: string | null): Promise<string> => {
  const base = usernameBase(name, email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${base}`}, 0))`.execute(tx)
  const { rows } = await sql<{ last: number | null }>`
    select max(coalesce(nullif(substring(username from ${base.length + 1}::int), '')::int, 1)) as last
      from app_user
     where username = ${base} or (starts_with(username, ${base}) and substring(username from ${base.length + 1}::int) ~ '^[0-9]{1,9}$')`.execute(
    tx,
  )
  const last = rows[0]?.last
  return last ? `${base}${last + 1}` : base
}

export type NewAccount = {
  userType: UserTypeId
  name: string
  /** Null: a person entered by a studio, without sign-in until they claim the account. */
  email: string | null
  phone?: string | null
  language: Language
  /** Null until an invited person sets a password. */
  passwordHash: string | null
  verifiedAt: Date | null
  studioId?: StudioId
  corporateId?: CorporateId
  now: Date
}

/**
 * Inserts a person, and a points account for a member.
 * @returns the id
 */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<PersonId> => {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      user_type: account.userType,
      email: account.email,
      phone: account.phone ?? null,
      username: await pickUsername(tx, account.name, account.email),
      name: account.name,
      password_hash: account.passwordHash,
      email_verified_at: account.verifiedAt,
      language: account.language,
      calendar_key: newToken(),
      studio_id: account.studioId ?? null,
      corporate_id: account.corporateId ?? null,
      created_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (account.userType === roles.member) await openMemberAccount(tx, id)
  return id
}

/**
 * Locks the row of a person whose verified password hash is still the current one: verification is slow, so the
 * password may have changed since.
 */
export const isStillProved = async (tx: Tx, userId: PersonId, proof: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from app_user where id = ${userId} and password_hash = ${proof} for no key update`.execute(tx)
  return rows.length > 0
}

/** Changes of an account after its address was verified or its password was set. */
export const updateAccount = async (
  tx: Tx,
  userId: PersonId,
  change: { name?: string; passwordHash?: string; language?: Language; verifiedAt?: Date },
): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      ...(change.language === undefined ? {} : { language: change.language }),
      // The time of the first verification is not changed.
      ...(change.verifiedAt === undefined
        ? {}
        : { email_verified_at: sql`coalesce(email_verified_at, ${change.verifiedAt})` }),
    })
    .where('id', '=', userId)
    .execute()
}

/** Renames the account of a studio or company together with it, unless the person has changed the account's name. */
export const renameAccountsOf = async (
  tx: Tx,
  of: { studioId: StudioId } | { corporateId: CorporateId },
  { before, after }: { before: string; after: string },
): Promise<void> => {
  const run = 'studioId' in of ? sql`studio_id = ${of.studioId}` : sql`corporate_id = ${of.corporateId}`
  await sql`update app_user set name = ${after} where ${run} and name = ${before}`.execute(tx)
}

/** Reads a person's address. @throws if the person has none, and so no sign-in */
export const emailOf = async (db: Db | Tx, userId: PersonId): Promise<string> => {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return mustExist(email, 'an address to sign in with')
}

/** Texts that a new password must not contain: the person's address and name, and those of their studio or company. */
export const readPasswordOwner = async (db: Db | Tx, userId: PersonId): Promise<PasswordOwner> => {
  const { rows } = await sql<{ email: string; names: string[] }>`
    select u.email, array_remove(array[u.name, st.name, c.name], null) as names
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where u.id = ${userId}`.execute(db)
  return rows[0] ?? { email: '', names: [] }
}
