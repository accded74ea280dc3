import { languages } from '@cupo/contract/roles'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import type { LetterParams, Template } from './letter.ts'
import { queueMail } from './queue-mail.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const hostile = '<img src=x onerror=alert(1)>\r\nBcc: x@y.test'
const when = { at: '2026-03-07T04:30:00.000Z', timeZone: 'America/Bogota' }
const samples: { [T in Template]: LetterParams[T] } = {
  code: { code: '0420' },
  verify_link: { link: 'https://cupo.test/x?a=1&b=2' },
  account_exists: { name: hostile, link: 'https://cupo.test/x' },
  reset: { name: hostile, link: 'https://cupo.test/x' },
  invitation: { name: hostile, from: hostile, role: 'coach', link: 'https://cupo.test/x' },
  class_cancelled: { name: hostile, className: hostile, ...when, reason: hostile, points: 12 },
  coach_added: { name: hostile, from: hostile, link: 'https://cupo.test/x' },
  class_moved: {
    name: hostile,
    className: hostile,
    ...when,
    before: when.at,
    room: hostile,
    link: 'https://cupo.test/x',
  },
  promoted: { name: 'Ana', className: 'Vinyasa', ...when, points: 12, freeCancelUntil: when.at },
}

for (const language of languages) {
  for (const template of Object.keys(samples) as (keyof typeof samples)[]) {
    test(`${template} in ${language}: one line of subject, nothing of a person's text becomes markup`, async () => {
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

test('a cancelled class is told by the wall clock of its studio', async () => {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', 'class_cancelled-es@x.test')
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toMatch(/viernes,? 6 de marzo.* 23:30/)
  expect(mail.body_text).toContain('12 puntos')
})
