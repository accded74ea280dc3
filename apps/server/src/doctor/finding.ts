/** error: the service fails or loses data; warning: it works with a limitation; ok: passed. */
export type Level = 'ok' | 'warning' | 'error'

/** The result of one check. It never contains a secret. */
export type Finding = { level: Level; about: string; sentence: string }

/** Findings about one subject. */
export const about = (subject: string) => ({
  ok: (sentence: string): Finding => ({ level: 'ok', about: subject, sentence }),
  warning: (sentence: string): Finding => ({ level: 'warning', about: subject, sentence }),
  error: (sentence: string): Finding => ({ level: 'error', about: subject, sentence }),
})

/** Timeout in ms of a check that calls a different machine. */
export const patienceMs = 5_000

const marks = { ok: 'ok   ', warning: 'warn ', error: 'ERROR' } as const

/** Formats one line per finding, errors last, and a summary. */
export const printFindings = (findings: readonly Finding[]): string => {
  const order: readonly Level[] = ['ok', 'warning', 'error']
  const sorted = order.flatMap((level) => findings.filter((finding) => finding.level === level))
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const lines = sorted.map(({ level, about: subject, sentence }) => `${marks[level]} ${subject}: ${sentence}`)
  return [...lines, `${count('error')} errors, ${count('warning')} warnings.`].join('\n')
}
