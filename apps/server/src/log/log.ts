import { redactError } from '@cupo/core/service-health'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Deps } from '../deps.ts'
import { activeSpan } from '../tracing/active-span.ts'

export type Log = Logger

/** Frames of a stack, without the preceding message. */
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

type Known = Error & { code?: string; constraint?: string; table?: string }

/**
 * Log fields of an error: its type, code, redacted message and frames. Other properties are omitted: those of the
 * database contain values, and those of libraries whole requests.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: redactError(String(error)) }
  const { code, constraint, table, cause } = error as Known
  return {
    type: error.name,
    message: redactError(error.message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    stack: framesOf(error.stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Fields that pino redacts, in case a logged object contains them. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'code', 'email', 'number', 'cvc']
const redacted = ['req', 'request', 'body', 'headers', 'security'].flatMap((parent) =>
  secrets.map((secret) => `${parent}.${secret}`),
)

type Options = Pick<Deps, 'logTo'> & { config: Pick<Deps['config'], 'log' | 'production'> }

/** The log of a process: JSON lines with UTC times. Outside production only warnings and errors. */
export const createLog = ({ config, logTo }: Options): Log => {
  const options = {
    enabled: config.log,
    level: config.production ? 'info' : 'warn',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: { pid: process.pid },
    mixin: () => {
      const span = activeSpan()
      return span ? { traceId: span.traceId } : {}
    },
    serializers: { err: describeError },
    redact: { paths: redacted, censor: '[secret]' },
  }
  return logTo ? pino(options, logTo as DestinationStream) : pino(options)
}

const logs = new WeakMap<object, Log>()

/** The log of a process, one per destination. */
export const logOf = (deps: Options): Log => {
  const key = deps.logTo ?? deps.config
  const found = logs.get(key)
  if (found) return found
  const log = createLog(deps)
  logs.set(key, log)
  return log
}
