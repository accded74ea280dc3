import type { Body, Data } from '@cupo/contract'
import { type ClosingRefusal, closingGraceDays, decideClosing, eraseAfterClosing } from '@cupo/core/handovers'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { recordAudit } from '../audit/store.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { readRecipients } from '../notifications/recipient-store.ts'
import { endStudioSessions } from '../owner-studios/store.ts'
import { readClassesAhead, readMembersAhead } from '../owner-studios/upcoming-store.ts'
import { saveSubscriptionsEnded } from '../passes/store.ts'
import { cancelSeriesClasses } from '../series/cancel-series-classes.ts'
import { lockStudio, type StudioRow } from '../studios/edit-store.ts'
import {
  countOpenShifts,
  type Effects,
  insertClosing,
  lockRenewing,
  readAccounts,
  readHolders,
  readLatestArchive,
  readOwed,
  readPointsAhead,
  suspendForClosing,
} from './closing-store.ts'
import { readUnpaidMonths } from './unpaid-months.ts'

export type CloseStudio = Body<'closeStudio'> & {
  studioId: AuthorizedStudioId
  by: PersonId
  language: Language
  publicUrl: string
}

/** Cancellation reason of the studio's classes, shown to their members. */
const reasonOf: Record<Language, string> = {
  es: 'El estudio cerró',
  en: 'The studio closed',
  tr: 'Stüdyo kapandı',
}

const refused: Record<ClosingRefusal, Because> = {
  suspended: 'closing_suspended',
  shift_open: 'closing_shift_open',
  archive_missing: 'closing_archive_missing',
  name_differs: 'closing_name_differs',
}

const readState = async (tx: Tx, studio: StudioRow, now: Date) => {
  const archive = await readLatestArchive(tx, studio.id, now)
  return {
    archive,
    state: {
      name: studio.name,
      suspended: studio.suspended_at !== null,
      archivedAt: archive?.readyAt ?? null,
      openShifts: await countOpenShifts(tx, studio.id),
    },
  }
}

/** Notifies clients with open claims, the staff and the owners of the service. */
const notifyEveryone = async (
  tx: Tx,
  studio: StudioRow,
  { by, accounts, eraseAt }: { by: PersonId; accounts: { staff: PersonId[]; owners: PersonId[] }; eraseAt: Date },
  now: Date,
): Promise<void> => {
  const messageTo = (userId: PersonId, audience: 'client' | 'staff' | 'owner'): Message => ({
    userId,
    key: `studio-closed:${studio.id}:${now.toISOString()}`,
    kind: 'studio_closed',
    by,
    link: audience === 'client' ? '/gym/points' : audience === 'owner' ? '/gym/owner/studios' : null,
    params: { studio: studio.name, audience, until: eraseAt.toISOString() },
  })
  const holders = await readHolders(tx, studio.id, now)
  await notifyPeople(
    tx,
    [
      ...holders.map((id) => messageTo(id, 'client')),
      ...accounts.staff.filter((id) => id !== by).map((id) => messageTo(id, 'staff')),
      ...accounts.owners.map((id) => messageTo(id, 'owner')),
    ],
    now,
  )
}

const mailUndoLink = async (
  tx: Tx,
  studio: StudioRow,
  { by, publicUrl, token, eraseAt }: { by: PersonId; publicUrl: string; token: string; eraseAt: Date },
  now: Date,
): Promise<void> => {
  const person = mustExist((await readRecipients(tx, [by])).get(by), 'who closed the studio')
  if (person.email === null) return
  await queueMail(tx, {
    to: person.email,
    language: person.language,
    now,
    template: 'studio_closing_undo',
    params: {
      name: person.name,
      studio: studio.name,
      link: `${publicUrl}/reopen-studio/${token}`,
      days: closingGraceDays,
      until: eraseAt.toISOString(),
    },
  })
}

/** Locked rows of a closing: classes, renewals and accounts of the studio, with their counts. */
const readScope = async (tx: Tx, studioId: StudioId, now: Date) => {
  const renewing = await lockRenewing(tx, studioId)
  const ahead = await readClassesAhead(tx, studioId, now)
  const members = await readMembersAhead(tx, ahead)
  const accounts = await readAccounts(tx, studioId)
  const effects: Effects = {
    classes: ahead.length,
    bookings: members.reduce((sum, { bookings }) => sum + bookings, 0),
    people: members.length,
    points: await readPointsAhead(tx, ahead),
    renewals: renewing.length,
    staff: accounts.staff.length,
  }
  return { renewing, ahead, accounts, effects }
}

const answerOf = (studio: StudioRow, effects: Effects, now: Date): Data<'closeStudio'> => ({
  studio: studio.name,
  closedAt: now.toISOString(),
  eraseAt: eraseAfterClosing(now).toISOString(),
  ...effects,
})

/** Applies all effects of a closing, without checking its conditions. */
const applyClosing = async (
  tx: Tx,
  studio: StudioRow,
  { by, language, publicUrl, studioId }: CloseStudio,
  now: Date,
): Promise<Data<'closeStudio'>> => {
  const { renewing, ahead, accounts, effects } = await readScope(tx, studioId, now)
  const eraseAt = eraseAfterClosing(now)
  await notifyEveryone(tx, studio, { by, accounts, eraseAt }, now)
  await cancelSeriesClasses(tx, ahead, { reason: reasonOf[language], by }, now)
  await saveSubscriptionsEnded(tx, renewing, now)
  await suspendForClosing(tx, studioId, now)
  const token = newToken()
  const archive = await readLatestArchive(tx, studioId, now)
  const closing = { studioId, by, closedAt: now, eraseAt, undoHash: hashToken(token), effects }
  await insertClosing(tx, { ...closing, handoverId: archive?.id ?? null })
  await mailUndoLink(tx, studio, { by, publicUrl, token, eraseAt }, now)
  await endStudioSessions(tx, studioId)
  const { classes, bookings, renewals } = effects
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'studio_closed',
    subject: { kind: 'studio', id: studioId },
    details: { classes, bookings, renewals, archive: archive?.id ?? null },
  })
  return answerOf(studio, effects, now)
}

/** Closes a studio, if `decideClosing` allows it. Of two concurrent requests, the second finds it suspended. */
export const closeStudio = async (tx: Tx, command: CloseStudio, now: Date): Promise<Outcome<Data<'closeStudio'>>> => {
  const studio = mustExist(await lockStudio(tx, command.studioId), 'the own studio')
  const { state } = await readState(tx, studio, now)
  const decided = decideClosing({ typedName: command.name, withoutArchive: command.withoutArchive }, state, now)
  if (decided.ok) return done(await applyClosing(tx, studio, command, now), 'studio_closed', { studio: studio.name })
  const because = refused[decided.reason]
  if (decided.reason === 'name_differs') return refuseField('name', because)
  return refuse(refusals.invalidState, { because })
}

/**
 * Previews the effects of a closing, with the debts of the studio. Writes nothing, because closing a large studio takes
 * long.
 */
export const previewClosing = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  now: Date,
): Promise<Outcome<Data<'previewClosing'>>> => {
  const studio = mustExist(await lockStudio(tx, studioId), 'the own studio')
  const { state } = await readState(tx, studio, now)
  if (state.suspended) return refuse(refusals.invalidState, { because: refused.suspended })
  const { effects } = await readScope(tx, studioId, now)
  return done({
    ...answerOf(studio, effects, now),
    owes: await readOwed(tx, studioId, now),
    payoutMonths: await readUnpaidMonths(tx, studioId, now),
    archivedAt: state.archivedAt?.toISOString() ?? null,
    openShifts: state.openShifts,
  })
}
