/** A request before ids are filled in. `payload` is a JSON value, or raw text or bytes. */
export type FuzzRequest = {
  operation: string
  method: string
  path: string
  params: Record<string, unknown>
  query: [name: string, value: unknown][]
  headers: Record<string, string>
  payload: { json: unknown } | { raw: string | Buffer } | null
}
