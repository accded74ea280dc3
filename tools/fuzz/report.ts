import type { Sent } from './send-request.ts'

export type Fault = { operation: string; as: string; what: string; sent: Sent; seed: number; answer: string }

const lineOf = (counts: Readonly<Record<string, number>>, between: string): string =>
  Object.entries(counts)
    .sort()
    .map(([kind, n]) => `${kind} ${n}`)
    .join(between)

/** Counts of responses by operation and status class. */
export const newReport = () => {
  const counts = new Map<string, Record<string, number>>()
  const faults: Fault[] = []
  let answered = 0
  /** The counts of all operations. */
  const sums = (): string => {
    const found: Record<string, number> = {}
    for (const each of counts.values())
      for (const [kind, n] of Object.entries(each)) found[kind] = (found[kind] ?? 0) + n
    return lineOf(found, ', ')
  }
  return {
    faults,
    answered: () => answered,
    count: (operation: string, status: number): void => {
      answered += 1
      const found = counts.get(operation) ?? {}
      counts.set(operation, found)
      const kind = status === 503 ? '503' : `${Math.floor(status / 100)}xx`
      found[kind] = (found[kind] ?? 0) + 1
    },
    sums,
    /** One line per operation, then the sums and the operations that never succeeded. */
    print: (writeLine: (line: string) => void): void => {
      for (const [operation, found] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
        writeLine(`${operation.padEnd(34)} ${lineOf(found, '  ')}`)
      }
      const never = [...counts].filter(([, found]) => !found['2xx']).map(([operation]) => operation)
      writeLine(`\nAll ${counts.size} operations: ${sums()}`)
      writeLine(`Without a success: ${never.length}${never.length > 0 ? ` (${never.sort().join(', ')})` : ''}`)
    },
  }
}
