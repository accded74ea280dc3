import type { NewsSource } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import { changeWish } from '../features/clients/change-wish.ts'
import { changeNewsPolicy } from '../features/studio-news/change-news-policy.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoEvent } from './simulate-month.ts'
import { readRegulars } from './store.ts'

const day = 24 * 3_600_000

/** Where frequent clients agreed to the news. */
const agreed: readonly NewsSource[] = [
  'desk',
  'profile',
  'claim',
  'booking',
  'mail',
  'profile',
  'desk',
  'booking',
  'desk',
  'profile',
  'desk',
  'mail',
]
/** From where others stopped them. */
const stopped: readonly NewsSource[] = ['mail', 'profile', 'desk', 'mail']

/**
 * Some clients agree to the news of the studio and some stop them in the weeks before. With `asks` the
 * studio then sends them only to those who agreed. `socia` has not been asked.
 */
export const newsEvents = (
  { id: studioId, accountId: by }: DemoStudio,
  { asks, socia, now }: { asks: boolean; socia: PersonId | null; now: Date },
): DemoEvent[] => {
  const chosen = new Set<PersonId | null>([socia])
  const choices = [
    ...agreed.map((source) => ({ source, wanted: true })),
    ...stopped.map((source) => ({ source, wanted: false })),
  ]
  const choose = ({ source, wanted }: (typeof choices)[number], nth: number): DemoEvent => ({
    at: new Date(now.getTime() - (3 + nth) * day),
    act: async (tx, at) => {
      const regulars = await readRegulars(tx, studioId, 60)
      const personId = regulars.slice(nth * 2).find((id) => !chosen.has(id))
      if (personId === undefined) return
      chosen.add(personId)
      const author = source === 'desk' ? by : source === 'mail' ? null : personId
      must(await changeWish(tx, { studioId, personId, wanted, source, by: author }, at))
    },
  })
  return [
    ...choices.map(choose),
    ...(asks
      ? [
          {
            at: new Date(now.getTime() - 2 * day),
            act: async (...[tx, at]: Parameters<DemoEvent['act']>) => {
              await changeNewsPolicy(tx, { studioId, by, agreedOnly: true }, at)
            },
          },
        ]
      : []),
  ]
}
