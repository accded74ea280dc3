import type { Answer, Sent } from './send-request.ts'

export type Fault = { operation: string; as: string; what: string; sent: Sent; seed: number; answer: string }

const lineOf = (counts: Readonly<Record<string, number>>, between: string): string =>
  Object.entries(counts)
    .sort()
    .map(([kind, n]) => `${kind} ${n}`)
    .join(between)

const mostCauses = 4

/** The error code of a refusal, with its cause if it names one: `ESTADO_INVALIDO class_started`. */
const causeOf = (body: string): string =>
  [/"codigo":"(\w+)"/, /"because":"(\w+)"/].flatMap((pattern) => pattern.exec(body)?.[1] ?? []).join(' ')

const byNumber = ([, a]: readonly [string, number], [, b]: readonly [string, number]): number => b - a

/** Counts of responses by operation and status class, and of the causes of refusals. */
export const newReport = () => {
  const counts = new Map<string, Record<string, number>>()
  const causes = new Map<string, Map<string, number>>()
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
    count: (operation: string, { status, body }: Pick<Answer, 'status' | 'body'>): void => {
      answered += 1
      if (status >= 400) {
        const known = causes.get(operation) ?? new Map<string, number>()
        causes.set(operation, known.set(causeOf(body), (known.get(causeOf(body)) ?? 0) + 1))
      }
      const found = counts.get(operation) ?? {}
      counts.set(operation, found)
      const kind = status === 503 ? '503' : `${Math.floor(status / 100)}xx`
      found[kind] = (found[kind] ?? 0) + 1
    },
    sums,
    /** One line per operation, then the sums and the operations that never succeeded, with the causes. */
    print: (writeLine: (line: string) => void): void => {
      for (const [operation, found] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
        writeLine(`${operation.padEnd(34)} ${lineOf(found, '  ')}`)
      }
      const never = [...counts].filter(([, found]) => !found['2xx']).map(([operation]) => operation)
      writeLine(`\nAll ${counts.size} operations: ${sums()}`)
      writeLine(`Without a success: ${never.length}`)
      for (const operation of never.sort()) {
        const most = [...(causes.get(operation) ?? [])].sort(byNumber).slice(0, mostCauses)
        writeLine(`  ${operation.padEnd(32)} ${most.map(([cause, n]) => `${n} × ${cause}`).join(', ')}`)
      }
    },
  }
}
