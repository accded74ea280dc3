/** One movement of points between two accounts. */
export type Movement = { fromAccountId: string; toAccountId: string; points: number }

export type RunningBalances =
  | {
      ok: true
      /** What each kept balance comes to after all movements. */
      balances: Map<string, number>
      /** Per movement, what stood on each side right after it; null where no balance is kept. */
      after: { from: number | null; to: number | null }[]
    }
  | { ok: false; accountId: string; balance: number; points: number }

/**
 * Plays movements in order over the accounts that keep a balance (others are not in `kept`).
 * Refused as a whole as soon as one of them would take a balance under zero.
 */
export const runBalances = (kept: ReadonlyMap<string, number>, movements: readonly Movement[]): RunningBalances => {
  const balances = new Map(kept)
  const after: { from: number | null; to: number | null }[] = []
  const move = (accountId: string, by: number): number | null => {
    const balance = balances.get(accountId)
    if (balance === undefined) return null
    balances.set(accountId, balance + by)
    return balance + by
  }
  for (const { fromAccountId, toAccountId, points } of movements) {
    const from = move(fromAccountId, -points)
    if (from !== null && from < 0) return { ok: false, accountId: fromAccountId, balance: from + points, points }
    after.push({ from, to: move(toAccountId, points) })
  }
  return { ok: true, balances, after }
}
