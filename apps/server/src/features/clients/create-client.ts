import type { Body, Data } from '@cupo/contract'
import { decideEntry, guardianProblem, type KnownPerson, maxTags, normalizeTags } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, type Refusal, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { insertAccount } from '../users/account-store.ts'
import { changeWish } from './change-wish.ts'
import { findByAddress, findByPhone, insertClient, insertNote, lockClient, saveClient } from './entry-store.ts'
import { notifyGuardian } from './notify-guardian.ts'
import { readFile } from './read-file.ts'

/** The author of an act on clients, and their studio. */
export type Desk = { studioId: AuthorizedStudioId; by: PersonId }

export type CreateClient = Body<'createClient'> & Desk & { language: Language }

type Found = Outcome<KnownPerson<PersonId> | null>

/** Locks the address and reads the existing member who matches the desk's input; null for a new person. */
const findPerson = async (tx: Tx, { studioId, name, email, phone, guardianId }: CreateClient): Promise<Found> => {
  if (email !== undefined) await lockAddress(tx, email)
  const state = {
    byEmail: email === undefined ? null : await findByAddress(tx, studioId, email),
    byPhone: phone === undefined ? [] : await findByPhone(tx, studioId, phone),
  }
  const decision = decideEntry({ name, guardian: guardianId !== undefined }, state)
  return decision.ok
    ? done(decision.person)
    : refuseField('email', 'client_email_taken', undefined, refusals.alreadyExists)
}

/** Refuses a date of birth that is in the future in every time zone. */
export const refuseBirthday = (birthday: string | null | undefined, now: Date): Refusal | null =>
  birthday && birthday > dateIn(new Date(now.getTime() + 12 * 3_600_000), 'UTC')
    ? refuseField('birthday', 'birthday_future')
    : null

/** Refuses a guardian who may not be in charge of this client; null if allowed. */
export const refuseGuardian = async (
  tx: Tx,
  { studioId }: Desk,
  guardianId: PersonId,
  client: { id: PersonId; hasDependants: boolean } | null,
): Promise<Refusal | null> => {
  const guardian = await lockClient(tx, studioId, guardianId)
  const problem = guardianProblem(client?.id ?? null, { guardian, hasDependants: client?.hasDependants ?? false })
  return problem === null ? null : refuseField('guardianId', problem)
}

const insertPerson = (tx: Tx, { name, email, phone, language }: CreateClient, now: Date): Promise<PersonId> =>
  insertAccount(tx, {
    userType: roles.member,
    name,
    email: email ?? null,
    phone: phone ?? null,
    language,
    passwordHash: null,
    verifiedAt: null,
    now,
  })

/** Adds the entered fields to the client's row. An existing client is not overwritten. */
const fillRow = async (
  tx: Tx,
  command: CreateClient,
  id: PersonId,
  isNew: boolean,
  now: Date,
): Promise<Outcome<null>> => {
  const { studioId, by, birthday, tags = [], notes, guardianId, news, newsReason: reason } = command
  const client = mustExist(await lockClient(tx, studioId, id), `client ${id}`)
  const refused = guardianId === undefined ? null : await refuseGuardian(tx, command, guardianId, client)
  if (refused) return refused
  const merged = normalizeTags([...client.tags, ...tags])
  await saveClient(tx, studioId, id, { tags: merged.slice(0, maxTags), ...(isNew && { birthday, guardianId }) }, now)
  if (notes !== undefined)
    await insertNote(tx, { studioId, personId: id, text: notes, pinned: true, forCoaches: false, by, at: now })
  const wish = { studioId, personId: id, wanted: true, source: 'desk' as const, reason, by }
  const changed = news ? await changeWish(tx, wish, now) : done(false)
  return changed.ok ? done(null) : changed
}

/**
 * Enters a client at the desk. An existing member with the same address, or the same phone and first name, is linked
 * instead of entered twice. Refuses YA_EXISTE for an address of staff, a coach or a company, and VALIDACION for an
 * invalid guardian, or of an agreement to news of a client who stopped them, without a reason.
 */
export const createClient = async (
  tx: Tx,
  command: CreateClient,
  now: Date,
): Promise<Outcome<Data<'createClient'>>> => {
  const { studioId, by } = command
  const early = refuseBirthday(command.birthday, now)
  if (early) return early
  const known = await findPerson(tx, command)
  if (!known.ok) return known
  const isClient = known.value?.isClient ?? false
  const id = known.value?.id ?? (await insertPerson(tx, command, now))
  if (!isClient) {
    await insertClient(tx, { studioId, personId: id, at: now })
    const subject = { kind: 'user' as const, id }
    await recordAudit(tx, { at: now, byUser: by, action: 'client_added', subject, details: { studioId } })
  }
  const filled = await fillRow(tx, command, id, !isClient, now)
  if (!filled.ok) return filled
  const file = mustExist(await readFile(tx, studioId, id, now), `client ${id}`)
  const { guardianId } = command
  if (guardianId && !isClient)
    await notifyGuardian(tx, { studioId, by, guardianId, person: { id, name: file.name } }, now)
  if (known.value === null) return done({ ...file, existing: null }, 'client_added', { name: file.name })
  const existing = isClient ? ('client' as const) : ('member' as const)
  return done({ ...file, existing }, isClient ? 'client_was_here' : 'client_linked', { name: file.name })
}
