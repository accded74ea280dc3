import type { EnrolmentId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'
import { refreshDuePrograms } from './refresh-enrolments.ts'

const { db, clock, send, mar, member, classAt, book } = await waitlistApp()
const url = '/api/studio/programs'
const steps = [{ title: 'Reserva', kind: 'book' }]
const { id: programId } = (await send(mar, 'POST', url, { name: 'Inicio', steps, open: true })).data
const yoga = await classAt({ inHours: 24, capacity: 20 })
const pass = () => refreshDuePrograms(db, clock.now())
const queued = async (): Promise<EnrolmentId[]> =>
  (await db.selectFrom('program_due').select('enrolment_id').orderBy('id').execute()).map((row) => row.enrolment_id)

/** Puts a member into the program, and books a class for them, which completes the program. */
const finish = async (): Promise<{ who: SignedIn; id: EnrolmentId }> => {
  const who = await member()
  const { id } = (await send(who, 'POST', `/api/gym/programs/${programId}/join`)).data
  clock.move(1)
  await book(who, yoga.id)
  return { who, id }
}
const finished = async (ids: readonly EnrolmentId[]) =>
  (
    await db
      .selectFrom('program_enrolment')
      .select('id')
      .where('id', 'in', ids)
      .where('finished_at', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Makes the database refuse every change of some enrolments. */
const breakEnrolments = async (ids: readonly EnrolmentId[]) => {
  await sql`
    create function refuse_result() returns trigger language plpgsql as $$
    begin raise exception 'the mailbox of ana@x.test is broken'; end $$`.execute(db)
  await sql`
    create trigger refused before update on program_enrolment for each row
      when (new.id in (${sql.join(ids.map((id) => sql.lit(Number(id))))})) execute function refuse_result()`.execute(db)
}
const repairEnrolments = () => sql`drop function refuse_result cascade`.execute(db)

test('an enrolment that fails does not stop the others, is named by its id, and is tried again after them', async () => {
  await pass()
  const people = [await finish(), await finish(), await finish(), await finish(), await finish()]
  const ids = people.map(({ id }) => id)
  const [second, fourth] = [mustIndex(ids, 1), mustIndex(ids, 3)]
  await breakEnrolments([second, fourth])
  const failure = await pass().catch((error: Error) => error)
  expect(failure).toMatchObject({ message: `enrolments failed: ${second}, ${fourth}` })
  expect(await finished(ids)).toEqual([ids[0], ids[2], ids[4]])
  expect(await queued()).toEqual([second, fourth])
  const { id: late } = await finish()
  await expect(pass()).rejects.toThrow(second)
  expect(await finished([late])).toEqual([late])
  await repairEnrolments()
  expect(await pass()).toBe(2)
  expect([await finished(ids), await queued()]).toEqual([ids, []])
  for (const { who } of people) {
    const { rows } = await sql`
      select 1 from notification where user_id = ${who.userId} and kind = 'program_finished'`.execute(db)
    expect(rows).toHaveLength(1)
  }
})

test('two processes judge each enrolment once', async () => {
  const ids = [(await finish()).id, (await finish()).id, (await finish()).id]
  const counts = await Promise.all([pass(), pass()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect([await finished(ids), await queued()]).toEqual([ids, []])
})
