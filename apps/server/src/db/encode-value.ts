/** Array elements that need no escaping: ids, words and instants. */
const plain = /^[\w.:+-]+$/

const quoted = (text: string): string =>
  plain.test(text) ? `"${text}"` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const elementOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return quoted(value)
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  return quoted(String(encodeValue(value)))
}

const arrayText = (values: readonly unknown[]): string => {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += i === 0 ? elementOf(values[i]) : `,${elementOf(values[i])}`
  return `${text}}`
}

/**
 * Encodes a statement parameter as PostgreSQL reads it. The driver only has to copy the result, so that it can't refuse
 * a statement after an earlier one of the transaction was sent. Arrays have one dimension.
 * @throws TypeError for a value without an encoding
 */
export const encodeValue = (value: unknown): string | Buffer | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayText(value)
  throw new TypeError(`a statement parameter of type ${typeof value} has no encoding`)
}
