import { languages } from '@cupo/core/preferences'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { leavingLetters } from '../test/leaving-letters.ts'
import { ownerLetters } from '../test/owner-letters.ts'
import { poolLetterSamples } from '../test/pool-letter-samples.ts'
import type { LetterParams, Template } from './letter.ts'
import { queueMail } from './queue-mail.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const hostile = '<img src=x onerror=alert(1)>\r\nBcc: x@y.test'
const when = { at: '2026-03-07T04:30:00.000Z', timeZone: 'America/Bogota' }
const held = { name: hostile, pass: hostile, from: hostile }
const price = { amount: 1800, currency: 'USD' }
const card = {
  studio: hostile,
  card: hostile,
  gives: hostile,
  amount: toMinorUnits(50_000),
  currency: 'MXN',
  code: 'ABCD-EFGH-JKMN-PQRS',
  ...when,
}
const samples: { [T in Template]: LetterParams[T] } = {
  code: { code: '0420', name: 'Ana Ríos', severalPending: true },
  verify_link: { name: 'Ana Ríos', link: 'https://cupo.test/x?a=1&b=2' },
  sign_up_unfinished: { link: 'https://cupo.test/x' },
  account_exists: { name: hostile, link: 'https://cupo.test/x' },
  reset: { name: hostile, link: 'https://cupo.test/x' },
  password_changed: { name: 'Ana', link: 'https://cupo.test/forgot-password' },
  invitation: { name: hostile, from: hostile, role: 'coach', link: 'https://cupo.test/x' },
  class_cancelled: { name: hostile, className: hostile, ...when, reason: hostile, points: toPoints(12) },
  ...leavingLetters(hostile),
  studio_suspended: { name: hostile, studio: hostile, reason: hostile, bookings: 2, renewals: 1, audience: 'member' },
  staff_role_changed: { name: hostile, studio: hostile, role: 'manager' },
  staff_removed: { name: hostile, studio: hostile },
  waiver_asked: { name: hostile, studio: hostile, titles: hostile, person: hostile },
  coach_invited: { name: hostile, from: hostile },
  coach_needs_address: { name: hostile, from: hostile },
  coach_answered: { name: hostile, coach: hostile, accepted: true },
  substitution_asked: { name: hostile, className: hostile, ...when, studio: hostile, reason: hostile, by: hostile },
  substitution_taken: { name: hostile, className: hostile, ...when, applied: false, by: hostile },
  substitution_withdrawn: { name: hostile, className: hostile, ...when, stepped: true, by: hostile },
  substitution_approved: { name: hostile, className: hostile, ...when, coach: hostile, yours: false, by: hostile },
  substitution_declined: { name: hostile, className: hostile, ...when, coach: hostile, yours: true, by: hostile },
  class_moved: {
    name: hostile,
    className: hostile,
    ...when,
    before: when.at,
    room: hostile,
    link: 'https://cupo.test/x',
    free: true,
  },
  class_overlap: {
    name: hostile,
    className: hostile,
    ...when,
    before: when.at,
    room: hostile,
    other: hostile,
    otherStudio: hostile,
    otherAt: when.at,
    otherTimeZone: when.timeZone,
    link: 'https://cupo.test/x',
  },
  promoted: {
    name: 'Ana',
    className: 'Vinyasa',
    ...when,
    points: toPoints(12),
    freeCancelUntil: when.at,
    dropped: hostile,
  },
  seat_offered: { name: hostile, className: hostile, ...when, points: toPoints(12), expiresAt: when.at },
  claim_open: { name: hostile, className: hostile, ...when, points: toPoints(12) },
  turn_missed: {
    name: hostile,
    className: hostile,
    ...when,
    points: toPoints(12),
    balance: toPoints(4),
    missing: toPoints(8),
    stillFree: false,
  },
  points_for_turn: { name: hostile, className: hostile, ...when, missing: toPoints(8), until: when.at },
  coach_changed: { name: hostile, className: hostile, ...when, coach: hostile, link: 'https://cupo.test/x' },
  spot_changed: {
    name: hostile,
    className: hostile,
    ...when,
    before: hostile,
    spot: hostile,
    link: 'https://cupo.test/x',
  },
  task_given: { name: hostile, title: hostile, client: hostile, dueOn: '2026-03-02' },
  points_expiring: { name: hostile, points: toPoints(12), ...when },
  points_bought: { name: hostile, plan: hostile, points: toPoints(100), usd: '10', receipt: '7', ...when },
  points_not_bought: { name: hostile, plan: hostile, usd: '10' },
  file_claimed: { name: hostile, claimant: hostile, by: hostile },
  points_given: { name: hostile, from: hostile, points: toPoints(12), note: hostile },
  series_changed: { name: hostile, className: hostile, ...when, before: when.at, room: hostile, coach: hostile },
  series_cancelled: { name: hostile, className: hostile, ...when, reason: hostile, points: toPoints(12) },
  classes_cancelled: {
    name: hostile,
    classes: JSON.stringify([{ ...when, className: hostile }]),
    reason: hostile,
    points: toPoints(12),
  },
  series_left_out: { name: hostile, className: hostile, ...when },
  seat_refilled: { name: hostile, className: hostile, ...when, points: toPoints(12) },
  no_show: {
    name: hostile,
    className: hostile,
    ...when,
    points: toPoints(12),
    returned: toPoints(0),
    pausedUntil: when.at,
  },
  no_show_undone: { name: hostile, className: hostile, ...when, points: toPoints(12) },
  released_at_desk: { name: hostile, className: hostile, ...when, returned: toPoints(12) },
  class_too_few: { name: hostile, className: hostile, ...when, points: toPoints(12) },
  reminder_day: { name: hostile, className: hostile, ...when, studio: hostile, freeCancelUntil: when.at },
  reminder_free_cancel: { name: hostile, className: hostile, ...when, freeCancelUntil: when.at },
  guest_invited: {
    name: hostile,
    host: hostile,
    className: hostile,
    ...when,
    studio: hostile,
    address: hostile,
    code: '483 109 5',
  },
  guest_gone: { name: hostile, host: hostile, className: hostile, ...when },
  seat_booked: {
    name: hostile,
    className: hostile,
    ...when,
    points: toPoints(12),
    freeCancelUntil: when.at,
    arrived: false,
    by: hostile,
  },
  seat_moved: {
    name: hostile,
    className: hostile,
    ...when,
    from: hostile,
    fromAt: when.at,
    points: toPoints(12),
    freeCancelUntil: when.at,
    by: hostile,
  },
  offer_bought: {
    name: hostile,
    offer: hostile,
    total: toMinorUnits(600),
    currency: 'USD',
    className: hostile,
    ...when,
  },
  offer_not_bought: { name: hostile, offer: hostile, total: toMinorUnits(600), currency: 'USD' },
  offer_without_seat: {
    name: hostile,
    offer: hostile,
    total: toMinorUnits(600),
    currency: 'USD',
    className: hostile,
    ...when,
  },
  gift_card: { name: hostile, from: hostile, message: hostile, ...card },
  gift_card_bought: { name: hostile, recipient: hostile, ...card },
  mandate_refused: {
    name: hostile,
    offer: hostile,
    total: toMinorUnits(600),
    currency: 'USD',
    className: hostile,
    ...when,
  },
  sale_made: {
    name: hostile,
    items: hostile,
    total: toMinorUnits(189_000),
    currency: 'MXN',
    receipt: 'A-12',
    by: hostile,
  },
  sale_refunded: {
    name: hostile,
    items: hostile,
    amount: toMinorUnits(100),
    currency: 'EUR',
    reason: hostile,
    takenBack: true,
    receipt: 'A-13',
    by: hostile,
  },
  renewal_coming: { ...held, ...price, ...when },
  renewal_paid: { ...held, ...price, ...when },
  renewal_failed: { ...held, ...price, ...when, retryAt: when.at },
  membership_ended: { ...held, bookings: 2 },
  membership_cancelled: { ...held, ...when, by: hostile },
  membership_frozen: { ...held, ...when, until: when.at, bookings: 1, by: hostile },
  membership_resumed: { ...held, by: hostile },
  plan_changed: { ...held, ...price, ...when, next: hostile, by: hostile },
  pass_expiring: { ...held, ...when, left: 3 },
  waitlist_joined: { name: hostile, className: hostile, ...when, by: hostile },
  seat_removed: {
    name: hostile,
    className: hostile,
    ...when,
    returned: toPoints(12),
    reason: hostile,
    guest: hostile,
    by: hostile,
  },
  seat_charged: {
    name: hostile,
    className: hostile,
    ...when,
    points: toPoints(12),
    reason: hostile,
    guest: hostile,
    refills: true,
    by: hostile,
  },
  waitlist_removed: { name: hostile, className: hostile, ...when, reason: hostile, by: hostile },
  offer_withdrawn: { name: hostile, className: hostile, ...when, by: hostile },
  seat_overridden: { name: hostile, className: hostile, ...when, reason: hostile, first: true, by: hostile },
  waitlist_closed: { name: hostile, className: hostile, ...when },
  check_in_undone: { name: hostile, className: hostile, ...when, by: hostile },
  points_to_dependant: {
    name: hostile,
    className: hostile,
    ...when,
    points: toPoints(4),
    person: hostile,
    by: hostile,
  },
  points_from_guardian: { name: hostile, className: hostile, ...when, points: toPoints(4), person: hostile },
  points_granted: { name: hostile, points: toPoints(12), note: hostile, by: hostile },
  company_suspended: { name: hostile, reason: hostile, renews: true, by: hostile },
  company_restored: { name: hostile, by: hostile },
  points_taken: { name: hostile, points: toPoints(12), note: hostile, by: hostile },
  adjustment_waiting: { name: hostile, person: hostile, points: toPoints(12), reason: hostile, by: hostile },
  acting_started: { name: hostile, reason: hostile, by: hostile },
  ...ownerLetters(hostile),
  ...poolLetterSamples(hostile, when),
  cover_started: { name: hostile, company: hostile, points: toPoints(8) },
  domain_code: { code: '0000', company: hostile, domain: 'alameda.mx' },
  company_admin_ended: { name: hostile, company: hostile, by: hostile },
  cover_ending: { name: hostile, company: hostile, date: '2026-11-30' },
  partner_failing: { name: hostile, partner: 'wellhub', fault: 'keys' },
  webhook_disabled: { name: hostile, host: hostile, days: 3 },
  payout_paid: {
    name: hostile,
    amount: toMinorUnits(12_345),
    currency: 'MXN',
    visits: 3,
    month: '2026-11-01',
    by: hostile,
  },
}

for (const language of languages) {
  for (const template of Object.keys(samples) as (keyof typeof samples)[]) {
    test(`${template} in ${language}: the subject is one line and user text is escaped`, async () => {
      await db
        .transaction()
        .execute((tx) =>
          queueMail(tx, { to: `${template}-${language}@x.test`, template, params: samples[template], language, now }),
        )
      const mail = await db
        .selectFrom('mail')
        .selectAll()
        .where('recipient', '=', `${template}-${language}@x.test`)
        .executeTakeFirstOrThrow()
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.body_html).toContain(`<html lang="${language}">`)
      expect(mail.body_html).not.toContain('<img')
      expect(mail.body_text + mail.subject).not.toContain('undefined')
    })
  }
}

test("a mail about a cancelled class shows the studio's local time", async () => {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', 'class_cancelled-es@x.test')
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toMatch(/viernes,? 6 de marzo.* 23:30/)
  expect(mail.body_text).toContain('12 puntos')
})
