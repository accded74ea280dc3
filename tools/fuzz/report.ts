import type { Sent } from './send-request.ts'

export type Fault = { operation: string; as: string; what: string; sent: Sent; seed: number; answer: string }

/** Counts of answers by operation and class of status. */
export const newReport = () => {
  const counts = new Map<string, Record<string, number>>()
  const faults: Fault[] = []
  return {
    faults,
    count: (operation: string, status: number): void => {
      const found = counts.get(operation) ?? {}
      counts.set(operation, found)
      const kind = status === 503 ? '503' : `${Math.floor(status / 100)}xx`
      found[kind] = (found[kind] ?? 0) + 1
    },
    /** One line per operation, then the sums and the operations that never succeeded. */
    print: (say: (line: string) => void): void => {
      const sums: Record<string, number> = {}
      for (const [operation, found] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
        say(
          `${operation.padEnd(34)} ${Object.entries(found)
            .sort()
            .map(([kind, n]) => `${kind} ${n}`)
            .join('  ')}`,
        )
        for (const [kind, n] of Object.entries(found)) sums[kind] = (sums[kind] ?? 0) + n
      }
      const never = [...counts].filter(([, found]) => !found['2xx']).map(([operation]) => operation)
      say(
        `\nAll ${counts.size} operations: ${Object.entries(sums)
          .sort()
          .map(([kind, n]) => `${kind} ${n}`)
          .join(', ')}`,
      )
      say(`Without a success: ${never.length}${never.length > 0 ? ` (${never.sort().join(', ')})` : ''}`)
    },
  }
}
