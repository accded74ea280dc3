import { createClient } from '../features/clients/create-client.ts'
import { updateClient } from '../features/clients/update-client.ts'
import { readNames } from '../features/users/store.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoEvent } from './simulate-month.ts'
import { readRegulars } from './store.ts'

const hour = 3_600_000

const children = { es: 'Leo', tr: 'Efe' } as const
/** Birthday shared by the two files of one person, by which duplicates are found. */
const birthday = '1991-02-03'

/** Creates a child of a frequent client, and a duplicate file of a different one, entered by the desk some days ago. */
export const familyEvents = ({ id: studioId, accountId: by, plan }: DemoStudio, now: Date): DemoEvent[] => [
  {
    at: new Date(now.getTime() - 70 * hour),
    act: async (tx, at) => {
      const [, , double, guardian] = await readRegulars(tx, studioId, 4)
      if (double === undefined || guardian === undefined) return
      const names = await readNames(tx, [double, guardian])
      const desk = { studioId, by, language: plan.language }
      const surname = (names.get(guardian) ?? '').split(' ').slice(1).join(' ')
      const name = `${children[plan.language]} ${surname}`.trim()
      must(await createClient(tx, { ...desk, name, birthday: '2013-09-17', guardianId: guardian }, at))
      must(await updateClient(tx, { studioId, by, id: double, birthday }, at))
      must(await createClient(tx, { ...desk, name: names.get(double) ?? '', birthday }, at))
    },
  },
]
