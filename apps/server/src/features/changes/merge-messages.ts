import type { PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { sumPoints } from '@cupo/core/points'
import type { LostClass } from '../../mail/dates-of-series.ts'
import type { Message } from '../notifications/notify-people.ts'

type Cancelled = Message<'series_cancelled'>

const isCancelled = (message: Message): message is Cancelled => message.kind === 'series_cancelled'

/** Splits a message into its classes, one per start time. */
const classesOf = ({ params: { className, at, timeZone } }: Cancelled): LostClass[] =>
  at.split(' ').map((one) => ({ className, at: one, timeZone }))

const together = (change: string, userId: PersonId, mine: readonly Cancelled[]): Message<'classes_cancelled'> => {
  const first = mustIndex(mine, 0)
  const classes = mine.flatMap(classesOf).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return {
    userId,
    key: `change-cancelled:${change}`,
    kind: 'classes_cancelled',
    link: first.link,
    by: first.by ?? null,
    params: {
      classes: JSON.stringify(classes),
      reason: first.params.reason,
      points: sumPoints(mine.map(({ params }) => params.points)),
      uses: mine.reduce((sum, { params }) => sum + (params.uses ?? 0), 0),
    },
  }
}

/**
 * Merges the messages of a change (`change`: its id), so that a member who lost places in classes of several types gets
 * one message.
 */
export const mergeMessages = (change: string, messages: readonly Message[]): Message[] => {
  const others = messages.filter((message) => !isCancelled(message))
  const byPerson = Map.groupBy(messages.filter(isCancelled), ({ userId }) => userId)
  const merged = [...byPerson].flatMap(([userId, mine]): Message[] =>
    mine.length === 1 ? [...mine] : [together(change, userId, mine)],
  )
  return [...others, ...merged]
}
