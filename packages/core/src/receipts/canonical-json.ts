type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * The canonical text of a JSON value: keys in order of their code units, no spaces, numbers and strings as in
 * ECMAScript (RFC 8785). Two equal values have the same text, regardless of the order of their keys.
 */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value as { readonly [key: string]: Json })
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}
