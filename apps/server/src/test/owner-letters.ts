import { toPoints } from '@cupo/core/to-points'
import type { LetterParams } from '../mail/letter.ts'

/** Parameters of mails about an account, an invitation, a company's coverage and the service, with a hostile text. */
export const ownerLetters = (hostile: string) =>
  ({
    cover_started: { name: hostile, company: hostile, points: toPoints(8) },
    cover_ending: { name: hostile, company: hostile, date: '2026-11-30' },
    invitation: {
      name: hostile,
      from: hostile,
      role: 'member',
      link: 'https://cupo.test/x',
      monthly: { company: hostile, points: toPoints(20) },
      passes: [{ pass: hostile, left: 3, at: '2026-12-01T06:00:00.000Z', timeZone: 'America/Mexico_City' }],
    },
    access_received: { of: 'studio' },
    access_requested: { name: hostile, of: 'corporate', organization: hostile, city: hostile },
    service_failing: { name: hostile, part: 'mails' },
    account_suspended: { name: hostile, reason: hostile, bookings: 2, renewals: 1, by: hostile },
    factor_changed: { name: hostile, change: 'passkey_added', passkey: hostile, by: hostile },
    recovery_code_used: { name: hostile, left: 3, by: hostile },
    factors_reset: { name: hostile, reason: hostile, by: hostile },
    device_new: { name: hostile, at: '2026-03-02T12:00:00.000Z', browser: hostile, system: hostile, network: hostile },
    account_restored: { name: hostile, renewals: 1, by: hostile },
  }) satisfies Partial<LetterParams>
