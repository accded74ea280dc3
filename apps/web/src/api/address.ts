/** The parts of a request that are in its address. */
export type AddressParts = { params?: Record<string, string>; query?: Record<string, unknown> }

/** Fills the parameters of a route's path and appends its query; empty values are left out. */
export const address = (path: string, parts: AddressParts): string => {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${filledPath}?${query}` : filledPath
}
