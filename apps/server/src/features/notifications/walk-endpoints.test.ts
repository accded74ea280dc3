import type { RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { brandId } from '@cupo/core/brand-id'
import type { MailId, NotificationId } from '@cupo/core/ids'
import { type Actor, type Change, noticeOf, notices } from '@cupo/core/notifications'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../test/staff-act.ts'
import { staffActs } from '../../test/staff-acts.ts'

const { app, acts } = await staffActs()
const { db, send } = app

/** Writes of staff that affect no booking, class or points of a member. */
const touchNobody: readonly RouteName[] = [
  'withdrawReviewAnswer',
  'openChat',
  // The job sends a campaign: `campaigns.test.ts`.
  'createCampaign',
  'updateCampaign',
  'deleteCampaign',
  'duplicateCampaign',
  'changeNewsPolicy',
  'scheduleCampaign',
  'unscheduleCampaign',
  'testCampaign',
  'previewCampaign',
  'createProgram',
  'updateProgram',
  'deleteProgram',
  'endEnrolment',
  // The service notifies the person of a completed step: `programs.test.ts`.
  'markStep',
  'unmarkStep',
  'createClientList',
  'updateClientList',
  'deleteClientList',
  'sendChatMessage',
  'markChatRead',
  'createClassType',
  'updateClassType',
  'deleteClassType',
  'createRoom',
  'updateRoom',
  'deleteRoom',
  'returnSpot',
  'createClaimCode',
  'messageClass',
  'addRosterNote',
  'withdrawClaimCode',
  'inviteCoach',
  'inviteCoachAgain',
  'updateCoach',
  'savePayRule',
  'undoSeriesRun',
  'undoChange',
  'inviteStaff',
  'createBranch',
  'updateBranch',
  'deleteBranch',
  'acceptCoachInvitation',
  'declineCoachInvitation',
  'saveAvailability',
  'undoClassChange',
  'reportAgendaPresence',
  'createSeries',
  'deleteHoliday',
  'updatePolicy',
  'simulatePolicy',
  'updateOwnStudio',
  'saveSetupGuide',
  'addStudioPhoto',
  'removeStudioPhoto',
  'updateOwnCorporate',
  'uploadCorporateLogo',
  'removeCorporateLogo',
  'inviteCorporateAdmin',
  // Notifies the person: `corporate-admins.test.ts`.
  'endCorporateAdmin',
  'addCorporateDomain',
  'updateCorporateDomain',
  'removeCorporateDomain',
  'mailDomainCode',
  'proveDomainByCode',
  'proveDomainByRecord',
  // The service notifies people of their cover: `corporate-people.test.ts`.
  'addCorporatePerson',
  'importCorporatePeople',
  'updateCorporatePerson',
  'removeCorporatePerson',
  'createCorporateGroup',
  // A company buys for its own pool; its accounts are notified: `corporate-purchases.test.ts`.
  'purchaseCorporatePoints',
  'updateCorporatePool',
  'updateCorporateRenewal',
  'cancelCorporateRenewal',
  'createCardToken',
  'checkPayment',
  'confirmSimulatedPayment',
  'addPaymentMethod',
  'removePaymentMethod',
  'updateCorporateGroup',
  'deleteCorporateGroup',
  'resendCorporateInvitation',
  'createStudio',
  'dismissAccessRequest',
  'reopenAccessRequest',
  // `createAdjustment` notifies the member; a decided request sends the same notice: `adjustments.test.ts`.
  'decideAdjustment',
  'createCorporate',
  'inviteCorporateAgain',
  'updateConfig',
  'uploadLogo',
  'inviteStudioAgain',
  'retryJob',
  'discardJob',
  'endPersonSessions',
  // Requires a person with a factor: `factors.test.ts`.
  'resetFactors',
  // Requires a recent proof of identity: `owner-users/change-email.test.ts`.
  'changePersonEmail',
  // The account and all of its addresses are erased.
  'closePerson',
  'createPlan',
  'updatePlan',
  'createOffer',
  'updateOffer',
  'checkGiftCard',
  'renewStudioGiftCode',
  'updateTaxProfile',
  'connectPaymentAccount',
  'testPaymentAccount',
  'removePaymentAccount',
  'openShift',
  'moveCash',
  'closeShift',
  'createProduct',
  'updateProduct',
  'deleteProduct',
  'moveStock',
  'addProductImage',
  'removeProductImage',
  'createProductCategory',
  'updateProductCategory',
  'deleteProductCategory',
  // Members are notified of what the studio records about its news: `news-notices.test.ts`.
  'createClient',
  'importClients',
  'mergeClients',
  'undoMerge',
  // Members are notified when the studio sends the invitations.
  'sendImportInvitations',
  'tagClients',
  'messageClients',
  'messageProgramPeople',
  'addClientNote',
  'removeClientNote',
  'createStudioFolder',
  'updateStudioFolder',
  'deleteStudioFolder',
  'restoreStudioFolder',
  'addStudioDocument',
  'updateStudioDocument',
  'deleteStudioDocument',
  'restoreStudioDocument',
  'addDocumentVersion',
  'restoreDocumentVersion',
  'removeDocumentVersion',
  'addClientDocument',
  'removeClientDocument',
  'createClientContact',
  'updateClientContact',
  'removeClientContact',
  'closeProspect',
  'reopenProspect',
  'deleteTask',
  'startKiosk',
  'endKiosk',
  'createApiKey',
  'revokeApiKey',
  'connectPartner',
  'testPartner',
  'setPartnerTerms',
  'removePartner',
  'setPartnerSeats',
  // Released seats go to the waitlist, which has its own notifications.
  'setClassPartner',
  'retryPartnerLog',
  // The job notifies only the requester: `handovers.test.ts`.
  'askHandover',
  // Ends the sessions of the studio that the other calls use; `close-studio.test.ts` tests its notifications.
  'closeStudio',
  'createWebhook',
  'deleteWebhook',
  'resumeWebhook',
  'replayWebhookDelivery',
  'createWaiver',
  'updateWaiver',
  'publishWaiver',
  'retireWaiver',
  'signWaiverAtDesk',
]

const staff = ['coach', 'studio', 'corporate', 'owner']
const staffWrites = (Object.keys(endpoints) as RouteName[]).filter((name) => {
  const { method, who } = endpoints[name]
  return method !== 'GET' && Array.isArray(who) && who.some((role) => staff.includes(role))
})

test('every endpoint with which staff write is walked, or listed as affecting nobody', () => {
  const walked = new Set([...acts.map((a) => a.endpoint), ...touchNobody])
  expect(staffWrites.filter((name) => !walked.has(name))).toEqual([])
  expect([...walked].filter((name) => !staffWrites.includes(name))).toEqual([])
})

/** Changes that require a past month, a separate studio or a factor. The tests of their features cover them. */
const elsewhere = [
  'payout_paid by owner',
  'studio_closed by studio',
  'factors_reset by owner',
  'email_changed by owner',
  'staff_joined by studio',
]

test('every change of staff in the table is made by an endpoint', () => {
  const pair = (change: Change, actor: Actor) => `${change} by ${actor}`
  const inTable = (Object.keys(notices) as Change[]).flatMap((change) =>
    (['coach', 'studio', 'owner'] as const).flatMap((actor) => (noticeOf(change, actor) ? [pair(change, actor)] : [])),
  )
  const made = acts.map((a) => pair(a.change, a.actor))
  expect([...new Set([...made, ...elsewhere])].sort()).toEqual(inTable.sort())
})

/** Reads the messages sent to a person since an instant of the test: in the app by kind, and by mail. */
const newsOf = async ({ userId, email }: Person, after: { notification: NotificationId; mail: MailId }) => ({
  app: await db
    .selectFrom('notification')
    .select(['kind', 'params'])
    .where('user_id', '=', userId)
    .where('id', '>', after.notification)
    .execute(),
  mail: await db
    .selectFrom('mail')
    .select('body_text')
    .where('recipient', '=', email)
    .where('id', '>', after.mail)
    .execute(),
})

const lastIds = async () => {
  const mail = await db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const notification = await db
    .selectFrom('notification')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { notification: notification?.id ?? brandId<NotificationId>('0'), mail: mail?.id ?? brandId<MailId>('0') }
}

const pointsOf = async (who: Person): Promise<number> =>
  (await send(who, 'GET', '/api/common/points')).data?.balance ?? 0

describe('a change that staff make is sent to the person in the app and by mail, with its author', () => {
  test.each(acts.map((a): [string, typeof a] => [`${a.endpoint}: ${a.change} by ${a.actor}`, a]))(
    '%s',
    async (_name, act) => {
      const { to, by, run, after } = await act.ready()
      const [ids, balance] = [await lastIds(), await pointsOf(to)]
      const answer = await run()
      expect(answer.status, answer.mensaje).toBeLessThan(300)
      const news = await newsOf(to, ids)
      await after?.()
      const notice = noticeOf(act.change, act.actor)
      const sentNotices = news.app.filter((row) => row.kind === act.change)
      expect(sentNotices).toHaveLength(notice?.channels.includes('app') ? 1 : 0)
      expect(news.mail).toHaveLength(notice?.channels.includes('mail') ? news.app.length : 0)
      for (const row of sentNotices) expect(row.params).toMatchObject({ by })
      if (news.mail.length > 0) expect(news.mail.map((m) => m.body_text).join('\n')).toContain(by)
      const gained = (await pointsOf(to)) - balance
      if (notice?.returns === 'all') expect(gained).toBe(8)
      else if (!act.change.startsWith('points') && act.change !== 'pool_funded' && notice?.returns === 'nothing') {
        expect(gained).toBeLessThanOrEqual(0)
      }
    },
  )
})
