import { languages } from '@cupo/core/preferences'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { letterSamples } from '../test/letter-samples.ts'
import { queueMail } from './queue-mail.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')

for (const language of languages) {
  for (const template of Object.keys(letterSamples) as (keyof typeof letterSamples)[]) {
    test(`${template} in ${language}: the subject is one line and user text is escaped`, async () => {
      await db.transaction().execute((tx) =>
        queueMail(tx, {
          to: `${template}-${language}@x.test`,
          template,
          params: letterSamples[template],
          language,
          now,
        }),
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
