import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { serviceVersion } from '../http/service-version.ts'
import type { Log } from '../log/log.ts'
import type { ActiveSpan } from './active-span.ts'
import type { TraceConfig, Tracing } from './tracing.ts'

const exportTimeoutMs = 5_000
const usualStopTimeoutMs = 2_000
/** Interval between log lines about a receiver that does not accept spans, in ms. */
const complainEveryMs = 60_000

/** Logs lost spans, at most once a minute. */
const complainTo = (log: Log) => {
  let complainedAt = Number.NEGATIVE_INFINITY
  return (error: unknown): void => {
    const now = performance.now()
    if (now - complainedAt < complainEveryMs) return
    complainedAt = now
    log.warn({ err: error instanceof Error ? error : new Error(String(error)) }, 'traces are not delivered')
  }
}

/**
 * Opens the export of traces by OTLP. This module loads OpenTelemetry: import it only when traces are configured. The
 * exporter reads the receiver's headers from `OTEL_EXPORTER_OTLP_HEADERS`.
 */
export const openTracing = (
  { endpoint, serviceName, share }: TraceConfig,
  log: Log,
  { stopTimeoutMs = usualStopTimeoutMs }: { stopTimeoutMs?: number } = {},
): Tracing => {
  setGlobalErrorHandler(complainTo(log))
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': serviceVersion }),
    // Samples by trace id only, so that a client cannot decide how much is recorded.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('cupo')

  const activeOf = (span: Span): ActiveSpan => {
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    return {
      traceId: span.spanContext().traceId,
      addStatement: (name, ms) => {
        const ended = Date.now()
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
        tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: ended - ms, attributes }, inside).end(ended)
      },
    }
  }

  return {
    openRequest: (method, traceparent) => {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent)
      const from = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        from,
      )
      return {
        ...activeOf(span),
        end: ({ route, status }) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    openJob: (name) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
      return {
        ...activeOf(span),
        end: (failed) => {
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: async () => {
      const flushed = provider.forceFlush({ timeoutMillis: stopTimeoutMs }).catch(() => undefined)
      // The exporter retries for longer than a process may take to stop.
      await Promise.race([flushed, sleep(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}
