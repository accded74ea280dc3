import { type Ground, openGround } from './open-ground.ts'
import { perGround, playHistory, startOf } from './play-history.ts'
import { shrinkHistory, tellFailure } from './shrink-history.ts'

/** Rounds of acts in one history, beside the end of all things that each closes with. */
export const roundsEach = 12

export type Sum = { histories: number; acts: number }

/**
 * Plays the histories of these seeds, one after the other; `onPlayed` is told the sum after each and may end it early
 * by answering false.
 * @throws Error that tells the first history that breaks, as short as it was found, and how to play it again
 */
export const playHistories = async (
  cluster: { url: string; template: string },
  seeds: { from: number; count: number; rounds?: number },
  onPlayed: (sum: Sum) => boolean = () => true,
): Promise<Sum> => {
  const sum = { histories: 0, acts: 0 }
  let ground: Ground | null = null
  try {
    for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
      if (ground === null || seed % perGround === 0) {
        await ground?.close()
        ground = await openGround(cluster, startOf(seed))
      }
      const played = await playHistory(ground, seed, { length: seeds.rounds ?? roundsEach })
      if (played.failure) throw new Error(tellFailure(seed, await shrinkHistory(cluster, seed, played)))
      sum.histories += 1
      sum.acts += played.acts
      if (!onPlayed(sum)) break
    }
  } finally {
    await ground?.close()
  }
  return sum
}
