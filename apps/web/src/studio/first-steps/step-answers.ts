import type { Translation } from '../../i18n/messages.ts'
import type { messages } from './messages.ts'
import type { Setup, StepId } from './use-first-steps.ts'

/** The summary of a completed step. */
export const answerOf = (step: StepId, setup: Setup, m: Translation<typeof messages.es>): string => {
  const { studio, rooms, types, rules } = setup
  const answers: Record<StepId, () => string> = {
    studio: () => [studio.name, studio.address].join(', '),
    rooms: () =>
      rooms.map((room) => m.roomAnswer({ name: room.name, spots: m.spots[room.spotKind](room.capacity) })).join(' '),
    week: () =>
      [...new Set(rules.map(({ classType }) => classType.name))]
        .map((name) =>
          m.weekAnswer({
            name,
            count: rules
              .filter((rule) => rule.classType.name === name)
              .reduce((sum, rule) => sum + rule.weekdays.length, 0),
          }),
        )
        .join(' '),
    prices: () => types.map(({ name, points }) => m.priceAnswer({ name, points })).join(' '),
    people: () => '',
  }
  return answers[step]()
}
