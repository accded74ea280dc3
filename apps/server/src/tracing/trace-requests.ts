import { endpoints } from '@cupo/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { activeSpan, runInSpan } from './active-span.ts'
import { statementName } from './statement-name.ts'
import type { Tracing } from './tracing.ts'

type Opened = ReturnType<Tracing['openRequest']>

/**
 * Opens a span for each request and ends it with its response: method, route template and status, without URL, query or
 * person.
 */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  const opened = new WeakMap<FastifyRequest, Opened>()
  app.addHook('onRequest', (request, _reply, next) => {
    const sent = request.headers.traceparent
    const span = tracing.openRequest(request.method, typeof sent === 'string' ? sent : undefined)
    opened.set(request, span)
    runInSpan(span, next)
  })
  // Events of a body run in the async context of its connection.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = opened.get(request)
    if (span) runInSpan(span, next)
    else next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    next()
    const route = request.routeOptions.url ?? 'none'
    // A live stream lasts as long as its page, so its duration is not a response time and it gets no span.
    if (route === endpoints.live.path && reply.statusCode === 200) return
    opened.get(request)?.end({ route, status: reply.statusCode })
  })
}

/** Adds an ended statement to the span of its request or job. */
export const traceStatement = ({ query, queryDurationMillis }: LogEvent): void =>
  activeSpan()?.addStatement(statementName(query.sql), queryDurationMillis)

/** Runs a job in its own span, if tracing is on. */
export const traceJob = async <Result>(
  tracing: Tracing | undefined,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  if (tracing === undefined) return run()
  const span = tracing.openJob(name)
  try {
    const result = await runInSpan(span, run)
    span.end(false)
    return result
  } catch (error) {
    span.end(true)
    throw error
  }
}
