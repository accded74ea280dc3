import type { ClassId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { readNext } from './next-store.ts'

const { member, classAt, book, kad, db, clock } = await gymApp()

test('the next class of each discipline is the same however many classes are read in order', async () => {
  const typeOf = async (classId: ClassId) =>
    (await db.selectFrom('class_session').select('class_type_id').where('id', '=', classId).executeTakeFirstOrThrow())
      .class_type_id
  const oneType = async (classes: readonly { id: ClassId }[]) => {
    const [first] = classes
    if (!first) throw new Error('there is no class')
    const ids = classes.map(({ id }) => id)
    const class_type_id = await typeOf(first.id)
    await db.updateTable('class_session').set({ class_type_id }).where('id', 'in', ids).execute()
  }
  const at = (hours: number, capacity = 4) => classAt({ inHours: hours, capacity })
  const full = await at(2, 1)
  await book(await member(), full.id)
  await oneType([full, await at(9), await at(5)])
  await oneType([await at(-3), await at(7)])
  await oneType([await at(15 * 24)])
  // Two disciplines start at the same time, at which every count of classes ends once.
  await oneType([await at(7), await at(8)])
  await classAt({ inHours: 20, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })

  const read = async (most: number) => {
    const { names, next, classIds, starts } = await readNext(db, undefined, clock.now(), most)
    return names.map((name, nth) => [name, next[nth] === undefined ? null : [classIds[next[nth]], starts[next[nth]]]])
  }
  const found = await read(0)
  expect(found.filter(([, next]) => next !== null)).toHaveLength(4)
  for (const most of [1, 2, 3, 4, 5, 6, 10_000]) expect([most, await read(most)]).toEqual([most, found])
})
