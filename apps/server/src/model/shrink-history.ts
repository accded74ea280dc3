import { openEnvironment } from './open-environment.ts'
import { type Played, playHistory, type Round, startOf } from './play-history.ts'

type Cluster = { url: string; template: string }

const playAlone = async (cluster: Cluster, seed: number, script: readonly Round[]): Promise<Played> => {
  const environment = await openEnvironment(cluster, startOf(seed))
  try {
    return await playHistory(environment, seed, { length: 0, script })
  } finally {
    await environment.close()
  }
}

/** Maximum shorter histories to try. */
const tries = 60

/** Finds a shorter history that still fails: removes the acts after the failure, then each unnecessary act. */
export const shrinkHistory = async (cluster: Cluster, seed: number, failed: Played): Promise<Played> => {
  let best = failed
  let script = failed.rounds.slice(0, (failed.failure?.step ?? 0) + 1)
  let left = tries
  for (let i = script.length - 2; i >= 0 && left > 0; i--, left--) {
    const shorter = script.filter((_, n) => n !== i)
    const played = await playAlone(cluster, seed, shorter)
    if (!played.failure) continue
    script = shorter.slice(0, played.failure.step + 1)
    best = { ...played, rounds: script }
    i = Math.min(i, script.length - 1)
  }
  return best
}

/** Describes a failed history: the violations, the acts, and the command that replays it. */
export const describeFailure = (seed: number, { rounds, failure }: Played): string =>
  [
    `History ${seed} breaks at step ${failure?.step}:`,
    ...(failure?.violations ?? []).map((line) => `  ${line}`),
    'after these acts:',
    ...rounds.slice(0, (failure?.step ?? 0) + 1).map((round, i) => `  ${i}: ${JSON.stringify(round)}`),
    `Play it again: npm run test:model -- --seed ${seed} --histories 1`,
  ].join('\n')
