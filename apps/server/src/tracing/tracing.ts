import type { ActiveSpan } from './active-span.ts'

/** Where traces go; the values of OpenTelemetry's own variables. */
export type TraceConfig = {
  /** Base address of an OTLP receiver for HTTP, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Share of traces that are recorded, by their id, from 0 to 1. */
  share: number
}

export type RequestEnd = { route: string; status: number }

/** Traces of a process. Requests and jobs never wait for them and do not fail with them. */
export type Tracing = {
  /** Opens the span of a request, in the trace of its `traceparent` header if it has a valid one. */
  openRequest(method: string, traceparent: string | undefined): ActiveSpan & { end(how: RequestEnd): void }
  openJob(name: string): ActiveSpan & { end(failed: boolean): void }
  /** Sends what is queued, for at most two seconds. */
  stop(): Promise<void>
}
