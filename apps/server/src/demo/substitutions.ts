import { mustGet } from '@cupo/core/must-get'
import { askSubstitute } from '../features/substitutions/ask-substitute.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { PlannedClass } from './plan-month.ts'
import type { DemoEvent } from './simulate-month.ts'

const hour = 3_600_000
const day = 24 * hour

/** Coach, time slot and reason of each request. The class is the first of that slot at least `days` ahead. */
const requests = [
  { coach: 'Julián Ortega', time: '08:15', days: 2, reason: 'Tengo cita con el médico' },
  { coach: 'Renata Solís', time: '07:00', days: 4, reason: 'Viajo esa mañana' },
] as const

/** Creates substitution requests of this morning: one by the demo's coach and one that they can take. */
export const substitutionEvents = (studio: DemoStudio, classes: readonly PlannedClass[], now: Date): DemoEvent[] =>
  requests.flatMap(({ coach, time, days, reason }): DemoEvent[] => {
    const from = now.getTime() + days * day
    const session = classes.find(
      ({ slot, startsAt }) => slot.coach === coach && slot.time === time && startsAt.getTime() >= from,
    )
    if (session === undefined) return []
    const command = { classId: session.id, by: mustGet(studio.coaches, coach), reason }
    return [
      {
        at: new Date(now.getTime() - 2 * hour),
        act: async (tx, at) => void must(await askSubstitute(tx, command, at)),
      },
    ]
  })
