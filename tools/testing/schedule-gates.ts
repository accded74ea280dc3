/** How many checks or tests passed and failed, and a line for each failed or flaky test. */
export type Tally = { passed: number; failed: number; failures?: readonly string[] }

export type Gate = {
  name: string
  /** Runs without a second gate in parallel, because it keeps all cores busy. */
  alone?: boolean
  run: () => Promise<Tally>
}

export type Outcome = { name: string; tally: Tally; seconds: number }

/**
 * Runs gates in their order, up to `lanes` at a time; gates marked `alone` run one by one at the end.
 * A gate that throws counts as one failure.
 * @returns the outcomes in the order of the gates
 */
export const scheduleGates = async (gates: readonly Gate[], lanes: number): Promise<Outcome[]> => {
  const outcomes = new Map<string, Outcome>()
  const runGate = async ({ name, run }: Gate): Promise<void> => {
    const startedAt = performance.now()
    const tally = await run().catch((error: Error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    outcomes.set(name, { name, tally, seconds: (performance.now() - startedAt) / 1000 })
  }
  const queue = gates.filter(({ alone }) => !alone)
  const drainQueue = async () => {
    for (let gate = queue.shift(); gate; gate = queue.shift()) await runGate(gate)
  }
  await Promise.all(Array.from({ length: lanes }, drainQueue))
  for (const gate of gates.filter(({ alone }) => alone)) await runGate(gate)
  return gates.flatMap(({ name }) => outcomes.get(name) ?? [])
}
