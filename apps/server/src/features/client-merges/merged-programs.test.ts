import { expect, test } from 'vitest'
import { waitlistApp } from '../../test/waitlist-app.ts'

const { db, send, mar, clock, due } = await waitlistApp()
const clients = '/api/studio/clients'
const steps = ['Uno', 'Dos', 'Tres'].map((title) => ({ title, kind: 'manual' }))
const { data: program } = await send(mar, 'POST', '/api/studio/programs', { name: 'Semanas', steps })
const enter = async (name: string): Promise<string> => (await send(mar, 'POST', clients, { name })).data.id
const enrol = (...ids: string[]) => send(mar, 'POST', `/api/studio/programs/${program.id}/enrolments`, { ids })
const places = async (...ids: string[]) =>
  db
    .selectFrom('program_enrolment')
    .selectAll()
    .where('person_id', 'in', ids as never[])
    .orderBy('id')
    .execute()
const markSteps = async (id: string, count: number) => {
  const { data } = await send(mar, 'GET', `${clients}/${id}/programs`)
  const [enrolment] = data.items
  for (const step of enrolment.steps.slice(0, count))
    await send(mar, 'POST', `/api/gym/enrolments/${enrolment.id}/steps/${step.id}/mark`)
}
/** Two files in the program, with a number of completed steps each, merged into the first. */
const mergeTwo = async (keptSteps: number, mergedSteps: number) => {
  const [keep, merge] = [await enter('Ana Ruiz'), await enter('Ana R.')]
  await enrol(keep)
  clock.move(60)
  await enrol(merge)
  await markSteps(keep, keptSteps)
  await markSteps(merge, mergedSteps)
  await due()
  const before = await places(keep, merge)
  const merged = await send(mar, 'POST', `${clients}/merge`, { keepId: keep, mergeId: merge })
  expect(merged.status).toBe(201)
  await due()
  return { keep, merge, before, merged: merged.data.id as string }
}
const openOf = async (id: string) =>
  (await places(id)).filter(({ ended_at, finished_at }) => ended_at === null && finished_at === null)

test.each([
  ['the kept file has more progress', 2, 1, 'kept'],
  ['the merged file has more progress', 0, 1, 'merged'],
  ['both have the same, and the kept file started earlier', 1, 1, 'kept'],
] as const)('of two places in a program one stays on the kept file: %s', async (_, keptSteps, mergedSteps, stays) => {
  const { keep, merge, before, merged } = await mergeTwo(keptSteps, mergedSteps)
  const survivor = before.find(({ person_id }) => person_id === (stays === 'kept' ? keep : merge))
  expect(await openOf(keep)).toMatchObject([{ id: survivor?.id, done: Math.max(keptSteps, mergedSteps) }])
  expect(await openOf(merge)).toEqual([])
  expect((await places(keep, merge)).filter(({ ended_as }) => ended_as === 'stopped')).toHaveLength(1)
  expect((await send(mar, 'POST', `${clients}/merge/${merged}/undo`)).status).toBe(200)
  await due()
  expect(await places(keep, merge)).toEqual(before)
})

test('a file that is in the program alone takes its place along, and back', async () => {
  const [keep, merge] = [await enter('Eva Luz'), await enter('Eva L.')]
  await enrol(merge)
  const before = await places(keep, merge)
  const { data } = await send(mar, 'POST', `${clients}/merge`, { keepId: keep, mergeId: merge })
  expect(await openOf(keep)).toHaveLength(1)
  await send(mar, 'POST', `${clients}/merge/${data.id}/undo`)
  await due()
  expect(await places(keep, merge)).toEqual(before)
})

test('an undo keeps a place that ended again since', async () => {
  const { keep, merge, before, merged } = await mergeTwo(2, 0)
  const [kept] = before
  await send(mar, 'POST', `/api/studio/enrolments/${kept?.id}/end`)
  clock.move(60)
  await enrol(keep)
  await send(mar, 'POST', `${clients}/merge/${merged}/undo`)
  await due()
  expect(await openOf(keep)).toHaveLength(1)
  expect(await openOf(merge)).toHaveLength(1)
})
