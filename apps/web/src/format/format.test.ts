import { toPoints } from '@cupo/core/to-points'
import { describe, expect, test } from 'vitest'
import { formatOf } from './format.ts'
import { plural } from './plural.ts'

const es = formatOf('es')
const en = formatOf('en')
const tr = formatOf('tr')
const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')
const zone = 'America/Mexico_City'

describe('dates', () => {
  test('are formatted in each language', () => {
    expect(es.day('2026-11-21')).toBe('sábado 21 de noviembre')
    expect(en.day('2026-11-21')).toBe('Saturday 21 November')
    expect(tr.day('2026-11-21')).toBe('21 Kasım Cumartesi')
    expect(es.shortDay('2026-11-18')).toBe('mié 18')
  })
  test('near today have relative names', () => {
    expect(es.nearDay('2026-11-20', '2026-11-19')).toBe('mañana')
    expect(es.nearDay('2026-11-18', '2026-11-19')).toBe('ayer')
    expect(es.nearDay('2026-11-22', '2026-11-19')).toBe('domingo')
    expect(es.nearDay('2026-11-26', '2026-11-19')).toBe('jueves 26 de noviembre')
    expect(tr.nearDay('2026-11-19', '2026-11-19')).toBe('bugün')
  })
  test('use the time zone of the studio, not of the device', () => {
    const now = new Date('2026-11-20T04:00:00Z')
    expect(es.nearDayOf('2026-11-20T13:00:00Z', zone, now)).toBe('mañana')
    expect(es.nearDayOf('2026-11-20T13:00:00Z', 'Europe/Madrid', now)).toBe('hoy')
  })
})

describe('times', () => {
  test('use the time zone of the studio and 24 hours', () => {
    expect(es.time('2026-11-20T13:00:00Z', zone)).toBe('07:00')
    expect(es.time('2026-11-20T06:00:00Z', zone)).toBe('00:00')
    expect(en.time('2026-11-20T13:00:00Z', 'Asia/Kathmandu')).toBe('18:45')
  })
  test('of records have the year if that is not the current one', () => {
    const now = new Date('2026-11-26T18:00:00Z')
    expect(es.recordedAt('2026-11-26T13:32:00Z', now, zone)).toBe('26 nov, 07:32')
    expect(es.recordedAt('2025-11-26T13:32:00Z', now, zone)).toBe('26 nov 2025, 07:32')
    expect(en.recordedAt('2026-01-01T05:59:00Z', now, zone)).toBe('31 Dec 2025, 23:59')
    expect(tr.recordedAt('2026-11-26T13:32:00Z', now, zone)).toBe('26 Kas, 07:32')
    expect(es.recordedDay('2026-01-01T06:00:00Z', now, zone)).toBe('1 ene')
    expect(es.recordedDay('2026-01-01T05:59:00Z', now, zone)).toBe('31 dic 2025')
  })
  test('of a date have the year if that is not the current one', () => {
    const now = new Date('2026-12-31T18:00:00Z')
    expect(es.datedDay('2026-11-05', now, zone)).toBe('5 de noviembre')
    expect(es.datedDay('2027-11-05', now, zone)).toBe('5 de noviembre de 2027')
    expect(en.datedDay('2027-11-05', now, zone)).toBe('5 November 2027')
    expect(tr.datedDay('2027-11-05', now, zone)).toBe('5 Kasım 2027')
    expect(es.datedDay('2026-11-05', new Date('2027-01-01T05:59:00Z'), zone)).toBe('5 de noviembre')
  })
  test.each([
    [12 * 60 + 48, 'en 12 h 48 min'],
    [60, 'en 1 h'],
    [59, 'en 59 min'],
    [1, 'en 1 min'],
    [0, 'ahora'],
    [-30, 'ahora'],
    [26 * 60, 'en 1 d 2 h'],
    [48 * 60 + 20, 'en 2 d'],
  ])('%i minutes ahead is %j', (minutes, text) => {
    const from = new Date('2026-11-19T18:12:00Z')
    expect(plain(es.countdown(from, new Date(from.getTime() + minutes * 60_000)))).toBe(text)
  })
})

describe('numbers', () => {
  test('are grouped by thousands with a narrow no-break space', () => {
    expect(es.number(1240)).toBe('1\u202F240')
    expect(en.number(1_234_567)).toBe('1\u202F234\u202F567')
    expect(es.number(999)).toBe('999')
  })
  test('of points agree with their noun', () => {
    expect(es.points(toPoints(1))).toBe('1 punto')
    expect(es.points(toPoints(86))).toBe('86 puntos')
    expect(en.shortPoints(8)).toBe('8 pts')
    expect(tr.points(toPoints(1))).toBe('1 puan')
    expect(plain(es.points(toPoints(1_000_000)))).toBe('1 000 000 puntos')
  })
  test('use the plural forms of the language', () => {
    const forms = { one: '# libre', other: '# libres' }
    expect(plural('es', 0, forms)).toBe('0 libres')
    expect(plural('es', 1, forms)).toBe('1 libre')
    expect(plain(es.percent(0.774))).toBe('77 %')
    expect(tr.percent(0.774)).toBe('%77')
  })
})
