import { endpoints } from '@cupo/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'

const document = openApiDocument('https://cupo.test')
const text = JSON.stringify(document)

type Operation = { operationId: string; tags: string[]; summary: string; responses: Record<string, unknown> }
const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as Operation[])

describe('openApiDocument', () => {
  it('has one operation for each endpoint, by its name', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('contains the schemas of the product by name', () => {
    const names = [
      'Booking',
      'BookingStatus',
      'ClassView',
      'Studio',
      'Policy',
      'User',
      'Refusal',
      'ErrorCode',
      'Instant',
    ]
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(expect.arrayContaining(names))
    expect(text).toContain('"data":{"$ref":"#/components/schemas/Booking"}')
  })

  it('writes a shape of more than 600 characters only once', () => {
    const repeated = new Map<string, number>()
    JSON.parse(text, (key, value) => {
      const isShape = value?.type === 'object' && key !== 'schema' && JSON.stringify(value).length > 600
      if (isShape) repeated.set(JSON.stringify(value), (repeated.get(JSON.stringify(value)) ?? 0) + 1)
      return value
    })
    const twice = [...repeated].filter(([, n]) => n > 1)
    expect(twice.map(([shape]) => shape.slice(0, 120))).toEqual([])
  })

  it('refers to common refusals instead of repeating them', () => {
    for (const { responses } of operations) {
      expect(responses['429']).toEqual({ $ref: '#/components/responses/RateLimited' })
    }
  })

  it('has less than 2 kB per endpoint', () => {
    expect(text.length / operations.length).toBeLessThan(2000)
  })

  it('shows requests as they are sent and responses as they are received', () => {
    // The server trims, lower-cases and validates the input, so any string may be sent.
    expect(document.components?.schemas?.Credentials).toMatchObject({
      properties: { email: { type: 'string', maxLength: 254 } },
      additionalProperties: false,
    })
    expect(document.components?.schemas?.Instant).toEqual({ type: 'string', format: 'date-time' })
  })

  it('uses only tags that it describes', () => {
    const described = new Set((document.tags ?? []).map(({ name }) => name))
    expect(operations.flatMap(({ tags }) => tags).filter((tag) => !described.has(tag))).toEqual([])
  })
})
