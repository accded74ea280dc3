import { redactError } from '@cupo/core/service-health'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Deps } from '../deps.ts'
import { activeSpan } from '../tracing/active-span.ts'

export type Log = Logger

/** Frames of a stack, without the message in front of them. */
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

type Known = Error & { code?: string; constraint?: string; table?: string }

/**
 * An error as it is logged: its type, code, redacted message and frames. Other properties are left out: those of the
 * database quote values, and those of libraries whole requests.
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

/** Fields that are never logged, should one slip into an object: pino replaces them. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'code', 'email', 'number', 'cvc']
const redacted = ['req', 'request', 'body', 'headers', 'security'].flatMap((parent) =>
  secrets.map((secret) => `${parent}.${secret}`),
)

type Options = Pick<Deps, 'logTo'> & { config: Pick<Deps['config'], 'log' | 'production'> }

/** The log of a process: JSON lines with UTC times. Only warnings and errors outside production. */
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
