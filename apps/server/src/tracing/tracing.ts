import type { ActiveSpan } from './active-span.ts'

/** Configuration of the export, from OpenTelemetry's own variables. */
export type TraceConfig = {
  /** Base URL of an OTLP receiver for HTTP, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Share of recorded traces, by trace id, from 0 to 1. */
  share: number
}

export type RequestEnd = { route: string; status: number }

/** Traces of a process. Requests and jobs never wait for the export and do not fail with it. */
export type Tracing = {
  /** Opens the span of a request, in the trace of its `traceparent` header if it has a valid one. */
  openRequest(method: string, traceparent: string | undefined): ActiveSpan & { end(how: RequestEnd): void }
  openJob(name: string): ActiveSpan & { end(failed: boolean): void }
  /** Exports queued spans, for at most two seconds. */
  stop(): Promise<void>
}
