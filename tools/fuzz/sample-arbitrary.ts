import type { RouteName } from '@cupo/contract'
import { addDays } from '@cupo/core/time'
import fc from 'fast-check'
import { sampleRequests } from '../../apps/server/src/test/sample-requests.ts'
import type { SmallService } from '../../apps/server/src/test/small-service.ts'
import type { FuzzRequest } from './fuzz-request.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The id in every sample. */
const sampleId = '999999'
const idsOnly = new Proxy({} as SmallService, {
  get: (_, name) => (name === 'people' ? new Proxy({}, { get: () => sampleId }) : sampleId),
})

/** A grey PNG of 16 × 16 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR42mPYggYYRrYAAKahtAG2Na/BAAAAAElFTkSuQmCC',
  'base64',
)

/** Days from today to the first date of a request, and a number for its names and addresses. */
type Variation = { ahead: number; number: number; ids: readonly number[] }

const datePattern = /\b20\d\d-\d\d-\d\d\b/g

/** Moves the dates of a request, so that the first is some days from today and the others keep their distance. */
const moveDates = (text: string, ahead: number, today: string): string => {
  const first = [...text.matchAll(datePattern)].map(([date]) => date).sort()[0]
  if (first === undefined) return text
  const days = (Date.parse(today) - Date.parse(first)) / 86_400_000 + ahead
  return text.replace(datePattern, (date) => addDays(date, days))
}

/** Replaces ids by slots, and makes names and addresses differ from those of other requests. */
const vary = (value: unknown, field: string, variation: Variation, at = { id: 0 }): unknown => {
  const { number, ids } = variation
  if (Array.isArray(value)) return value.map((item) => vary(item, field, variation, at))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, found]) => [key, vary(found, key, variation, at)]))
  if (value === sampleId) return { $id: ids[at.id++ % ids.length] ?? 0 }
  if (typeof value !== 'string') return value
  if (field === 'name' && !value.includes('.')) return `${value} ${number}`
  return value.replace(/^[\w.]+@/, `fuzz${number}@`)
}

const variations: fc.Arbitrary<Variation> = fc.record({
  ahead: fc.integer({ min: -3, max: 40 }),
  number: fc.nat(100_000),
  ids: fc.array(fc.nat(1_000_000), { minLength: 4, maxLength: 4 }),
})

/** What a request is made from: its operation, and the content type if it uploads a file. */
export type SampleTarget = Pick<FuzzRequest, 'operation' | 'method' | 'path'> & { contentType: string | null }

/**
 * Valid requests of an operation, from the samples of the server's tests; null without a sample. Uploads have a picture.
 *
 * @param today - the day of the run
 */
export const sampleArbitrary = (
  { operation, method, path, contentType }: SampleTarget,
  today: string,
): fc.Arbitrary<FuzzRequest> | null => {
  const sample = (sampleRequests(idsOnly) as Record<string, Parts>)[operation as RouteName]
  if (sample === undefined) return null
  const text = JSON.stringify(sample)
  return fc
    .record({ variation: variations, key: fc.option(fc.nat(100_000), { freq: 3 }) })
    .map(({ variation, key }) => {
      const moved = JSON.parse(moveDates(text, variation.ahead, today)) as Parts
      const { params = {}, query = {}, body } = vary(moved, '', variation) as Parts
      const uploads = contentType !== null && !contentType.includes('json')
      const payload = uploads ? { raw: picture } : body === undefined ? null : { json: body }
      return {
        ...{ operation, method, path, payload },
        params: params as Record<string, unknown>,
        query: Object.entries(query as Record<string, unknown>),
        headers: {
          ...(payload !== null && { 'content-type': uploads ? 'image/png' : 'application/json' }),
          ...(key !== null && { 'idempotency-key': `fuzz-sample-${key}` }),
        },
      }
    })
}
