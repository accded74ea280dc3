import { endpoints } from '@cupo/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { activeSpan, runInSpan } from './active-span.ts'
import { statementName } from './statement-name.ts'
import type { Tracing } from './tracing.ts'

type Opened = ReturnType<Tracing['openRequest']>

/**
 * Opens a span for each request and ends it with its response: method, route template and status, never an address,
 * a query or a person.
 */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  const opened = new WeakMap<FastifyRequest, Opened>()
  app.addHook('onRequest', (request, _reply, next) => {
    const sent = request.headers.traceparent
    const span = tracing.openRequest(request.method, typeof sent === 'string' ? sent : undefined)
    opened.set(request, span)
    runInSpan(span, next)
  })
  // The events of a body come in the context of its connection.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = opened.get(request)
    if (span) runInSpan(span, next)
    else next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    next()
    const route = request.routeOptions.url ?? 'none'
    // A live stream lasts as long as its page: it is no response time, and no span.
    if (route === endpoints.live.path && reply.statusCode === 200) return
    opened.get(request)?.end({ route, status: reply.statusCode })
  })
}

/** Adds an ended statement to the span of its request or job. */
export const traceStatement = ({ query, queryDurationMillis }: LogEvent): void =>
  activeSpan()?.addStatement(statementName(query.sql), queryDurationMillis)

/** Runs a job in a span of its own, if there are traces. */
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
