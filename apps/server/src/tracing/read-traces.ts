import type { TraceConfig } from './tracing.ts'

/**
 * Reads OpenTelemetry's own variables; the exporter reads `OTEL_EXPORTER_OTLP_HEADERS`. Null without an endpoint. Error
 * messages never contain the endpoint, which may contain a password.
 */
export const readTraces = (
  read: (name: string) => string | null,
  complain: (complaint: string) => void,
): TraceConfig | null => {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === null) return null
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    complain('OTEL_EXPORTER_OTLP_ENDPOINT is not an address that begins with http:// or https://.')
  }
  const share = read('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    complain(`OTEL_TRACES_SAMPLER_ARG is "${share}"; it is a number from 0 to 1.`)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    serviceName: read('OTEL_SERVICE_NAME') ?? 'cupo',
    share: Number(share),
  }
}
