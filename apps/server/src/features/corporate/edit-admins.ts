import type { Body, Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { type Admin, canEndAdmin } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import { lockCompany } from '../corporate-people/allot-store.ts'
import { invitePerson } from '../invitations/invite-person.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { endAllSessions } from '../sessions/store.ts'
import { type AdminRow, lockAdminByEmail, readAdmins, saveAccess } from './admin-store.ts'

export type AdminView = Data<'inviteCorporateAdmin'>

/** The company, and the person who acts for it. */
type Editor = { corporateId: AuthorizedCorporateId; by: PersonId }

const ofRule = ({ id, state }: AdminRow): Admin<PersonId> => ({ id, active: state === accountState.active })

/** Reads the accounts of a company, as displayed to one of them. */
export const listAdmins = async (db: Db | Tx, { corporateId, by }: Editor): Promise<AdminView[]> => {
  const rows = await readAdmins(db, corporateId)
  const admins = rows.map(ofRule)
  return rows.map((row) => ({ ...row, self: row.id === by, mayEnd: canEndAdmin(admins, row.id) }))
}

const audit = (tx: Tx, { corporateId, by }: Editor, action: AuditAction, id: PersonId, now: Date) =>
  recordAudit(tx, {
    at: now,
    byUser: by,
    action,
    subject: { kind: 'user', id },
    details: { corporateId },
  })

export type InviteAdmin = Body<'inviteCorporateAdmin'> & Editor & { language: Language; publicUrl: string }

/** Restores the access of an account of this company by its address, or invites a new one. */
const accountOf = async (tx: Tx, command: InviteAdmin, now: Date): Promise<Outcome<PersonId>> => {
  const { corporateId, by, email, name, language, publicUrl } = command
  const known = await lockAdminByEmail(tx, corporateId, email)
  if (known && !known.removed) return refuseField('email', 'admin_already_here', undefined, refusals.alreadyExists)
  if (!known) {
    const invitation = { role: 'corporate' as const, corporateId, name, email, invitedBy: by, language, publicUrl }
    return invitePerson(tx, invitation, now)
  }
  await saveAccess(tx, known.id, null)
  const row = (await readAdmins(tx, corporateId)).find(({ id }) => id === known.id)
  if (row?.state === accountState.invited)
    await sendInvitation(tx, { userId: known.id, invitedBy: by, language, publicUrl }, now)
  return done(known.id)
}

/** Invites a person to run the company. An account whose access ended is restored. */
export const inviteAdmin = async (tx: Tx, command: InviteAdmin, now: Date): Promise<Outcome<AdminView>> => {
  await lockCompany(tx, command.corporateId)
  await lockAddress(tx, command.email)
  const account = await accountOf(tx, command, now)
  if (!account.ok) return account
  await audit(tx, command, 'company_admin_invited', account.value, now)
  const view = (await listAdmins(tx, command)).find(({ id }) => id === account.value)
  return done(mustExist(view, 'the invited account'), 'invitation_sent', { email: command.email })
}

/**
 * Ends an account's access and sessions. Its past acts stay recorded under its name. Refuses the last account that can
 * sign in.
 */
export const endAdmin = async (tx: Tx, editor: Editor, id: string, now: Date): Promise<Outcome<null>> => {
  const { corporateId, by } = editor
  const { name: company } = await lockCompany(tx, corporateId)
  const admins = await readAdmins(tx, corporateId)
  const ended = admins.find((admin) => admin.id === id)
  if (!ended) return refuse(refusals.notFound)
  if (!canEndAdmin(admins.map(ofRule), ended.id)) return refuse(refusals.invalidState, { because: 'admin_last' })
  await saveAccess(tx, ended.id, now)
  await endAllSessions(tx, ended.id)
  await audit(tx, editor, 'company_admin_ended', ended.id, now)
  const message = { kind: 'company_admin_ended' as const, params: { company } }
  const key = `company_admin_ended:${ended.id}:${now.getTime()}`
  await notifyPeople(tx, [{ userId: ended.id, key, ...message, by, link: null }], now)
  return done(null)
}
