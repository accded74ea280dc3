import { describe, expect, it } from 'vitest'
import { check } from './sample-tree.ts'

const file = 'apps/server/src/a.ts'

describe('refusal codes and the words of vocabularies', () => {
  it.each([
    ["refuse('SIN_CUPO')", 'SIN_CUPO'],
    ["booking.status === 'booked'", 'booked'],
    ["'cancelled' !== row?.status", 'cancelled'],
    ["({ from: 'no_show' as const })", 'no_show'],
    ["({ status: late ? 'expired' : null })", 'expired'],
    ["['booked', 'checked_in'].includes(x)", 'booked'],
    ["write('waitlisted')", 'waitlisted'],
    ["sql`select 1 where b.status in ('no_show', 'x')`", 'no_show'],
    ["sql`update booking set status = 'class_cancelled'`", 'class_cancelled'],
  ])('`%s` is refused', (text, word) => {
    const found = check({ [file]: `export const a = (x, row, booking, late, refuse, write, sql) => ${text}` })
    expect(found).toContainEqual(expect.stringContaining(`literal: ${file}: '${word}' is spelt out`))
  })

  it.each([
    ["export type A = 'booked' | 'no_show'", 'booked'],
    ["export type Act = 'check_in' | 'undo' | 'no_show'", 'undo'],
    ["export type A = { classes: 'keep' | 'cancel' }", 'cancel'],
    ["export type Kind = 'booking' | 'return'", 'return'],
    ["export const a = ['month', 'once'] as const", 'once'],
    ["export const a = ['coach', 'studio', 'corporate', 'member']", 'member'],
    ["export const a = (p: { status: string }) => p.status === 'paid'", 'paid'],
    ["export const a = (p: { spotKind: string | null }) => p.spotKind ?? 'bike'", 'bike'],
    ["export const a = { scope: 'all', why: 'same' }", 'same'],
    ["export const a = sql`select 1 from purchase where status = 'processing'`", 'processing'],
    ["export const a = sql`select 1 from room where spot_kind in ('mat')`", 'mat'],
  ])('`%s` is refused: it repeats a vocabulary', (text, word) => {
    const found = check({ [file]: `const sql = String.raw\n${text}\nexport const b = sql` })
    expect(found).toContainEqual(expect.stringContaining(`literal: ${file}: '${word}' is spelt out`))
  })

  it.each([
    'export const a = { SIN_CUPO: 409, booked: 1 }',
    "export const a = (kind: string, act: string) => kind === 'no_show' || act === 'booked'",
    "export type About = 'coach' | 'studio'",
    "export const a = { kind: 'cancel', id: 'all', value: 'month' }",
    "export const a = (caller: { role: string }) => caller.role === 'studio'",
    "export const a = ['create', 'change', 'cancel', 'keep']",
    "export const a = { kind: 'class_cancelled', reason: 'booked' }",
    "export const a = sql`select 'booked', c.booked`",
  ])('`%s` is allowed: it is a key, or another vocabulary', (text) => {
    expect(check({ [file]: `const sql = String.raw\nconst c = 1\n${text}\nexport const b = [sql, c]` })).toEqual([])
  })

  it.each(['apps/server/src/a.test.ts', 'apps/server/src/model/a.ts', 'apps/web/src/a/messages.ts'])(
    '%s may spell them out',
    (path) => {
      const found = check({ [path]: "export const a = ['booked', 'SIN_CUPO']" })
      expect(found.filter((line) => line.startsWith('literal'))).toEqual([])
    },
  )
})
