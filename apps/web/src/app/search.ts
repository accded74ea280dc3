/** Reads `?a=1&b=x` as plain strings: an address never turns a text into a number or an object. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** Serializes the non-empty values as a query string. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** A search validator that keeps these names, each a text or absent. */
export const texts =
  <const Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const kept: { [Key in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') kept[name] = value
    }
    return kept
  }
