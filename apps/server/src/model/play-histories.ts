import { openEnvironment, type TestEnvironment } from './open-environment.ts'
import { historiesPerEnvironment, playHistory, startOf } from './play-history.ts'
import { describeFailure, shrinkHistory } from './shrink-history.ts'

/** Rounds of acts per history, not counting the final wait. */
export const roundsEach = 12

export type Sum = { histories: number; acts: number }

/**
 * Runs the histories of a range of seeds in sequence. `onPlayed` gets the totals after each and returns false to stop.
 * @throws Error with the first failing history, shrunk, and the command that replays it
 */
export const playHistories = async (
  cluster: { url: string; template: string },
  seeds: { from: number; count: number; rounds?: number },
  onPlayed: (sum: Sum) => boolean = () => true,
): Promise<Sum> => {
  const sum = { histories: 0, acts: 0 }
  let environment: TestEnvironment | null = null
  try {
    for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
      if (environment === null || seed % historiesPerEnvironment === 0) {
        await environment?.close()
        environment = await openEnvironment(cluster, startOf(seed))
      }
      const played = await playHistory(environment, seed, { length: seeds.rounds ?? roundsEach })
      if (played.failure) throw new Error(describeFailure(seed, await shrinkHistory(cluster, seed, played)))
      sum.histories += 1
      sum.acts += played.acts
      if (!onPlayed(sum)) break
    }
  } finally {
    await environment?.close()
  }
  return sum
}
