/** Array elements that need no escaping: ids, words and instants. */
const plain = /^[\w.:+-]+$/

const quoted = (text: string): string => {
  if (plain.test(text)) return `"${text}"`
  const escaped = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return `"${escaped.replaceAll('"', '\\"')}"`
}

let lastDate: Date | null = null
let lastInstant = ''

/** An instant as text. The rows of a batch share their dates, so the last one is cached. */
const instantText = (date: Date): string => {
  if (date !== lastDate) {
    lastInstant = date.toISOString()
    lastDate = date
  }
  return lastInstant
}

const elementOf = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (value instanceof Date) return `"${instantText(value)}"`
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  throw new TypeError(`an array element of type ${typeof value} has no encoding`)
}

const arrayText = (values: readonly unknown[]): string => {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += i === 0 ? elementOf(values[i]) : `,${elementOf(values[i])}`
  return `${text}}`
}

/**
 * Encodes a statement parameter in PostgreSQL's text format. The driver only copies the result, so it cannot throw for
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
