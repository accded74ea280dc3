import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { CityId, PersonId, StudioId } from '../ids/ids.ts'
import { cityNameIn } from './city-names.ts'
import { type KnownNames, parseSearch } from './parse-search.ts'

/** A Thursday. */
const today = '2026-11-19'
const known: KnownNames = {
  disciplines: ['Vinyasa', 'Indoor cycling', 'Fuerza', 'Yin y sonido', 'HIIT'],
  coaches: [
    { id: brandId<PersonId>('c1'), name: 'Camila Duarte' },
    { id: brandId<PersonId>('c2'), name: 'Renata Solís' },
    { id: brandId<PersonId>('c3'), name: 'Camila Peña' },
  ],
  studios: [
    { id: brandId<StudioId>('s1'), name: 'Marea Condesa' },
    { id: brandId<StudioId>('s2'), name: 'Kadıköy Nefes' },
  ],
  cities: [
    { id: brandId<CityId>('mx'), name: 'Ciudad de México' },
    { id: brandId<CityId>('bo'), name: 'Bogotá' },
    { id: brandId<CityId>('is'), name: 'İstanbul' },
  ],
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The parsed query as text: `yoga | 2026-11-20 | 06:00-09:00 + rest`. */
const read = (query: string): string => {
  const { filters, rest } = parseSearch(query, known, today)
  const parsed = filters.map((filter) => {
    if (filter.kind === 'day') return filter.from === filter.to ? filter.from : `${filter.from}..${filter.to}`
    if (filter.kind === 'hours') return `${clock(filter.from)}-${clock(filter.to)}`
    if (filter.kind === 'discipline') return filter.anyOf[0]
    return filter.kind === 'city' ? filter.id : filter.ids.join('+')
  })
  return [parsed.join(' | '), ...rest.map((word) => `+${word}`)].join(' ').trim()
}

describe('recognized queries', () => {
  test.each([
    ['yoga mañana temprano', 'yoga | 2026-11-20 | 06:00-09:00'],
    ['YOGA MAÑANA TEMPRANO', 'yoga | 2026-11-20 | 06:00-09:00'],
    ['yoga manana temprano', 'yoga | 2026-11-20 | 06:00-09:00'],
    ['yoga tomorrow early', 'yoga | 2026-11-20 | 06:00-09:00'],
    ['yarın sabah erken yoga', '2026-11-20 | 06:00-09:00 | yoga'],
    ['vinyasa hoy', 'vinyasa | 2026-11-19'],
    ['indoor cycling el viernes por la noche', 'indoor cycling | 2026-11-20 | 18:00-24:00'],
    ['spinning friday evening', 'cycling | 2026-11-20 | 18:00-24:00'],
    ['bisiklet cuma akşam', 'cycling | 2026-11-20 | 18:00-24:00'],
    ['mañana por la mañana', '2026-11-20 | 05:00-12:00'],
    ['lunes mañana', '2026-11-23 | 05:00-12:00'],
    ['pasado mañana en la tarde', '2026-11-21 | 12:00-18:00'],
    ['esta noche', '2026-11-19 | 18:00-24:00'],
    ['tonight strength', '2026-11-19 | 18:00-24:00 | fuerza'],
    ['bu akşam kuvvet', '2026-11-19 | 18:00-24:00 | fuerza'],
    ['jueves', '2026-11-19'],
    ['miércoles', '2026-11-25'],
    ['pazartesi öğleden sonra', '2026-11-23 | 12:00-18:00'],
    ['salı öğlen', '2026-11-24 | 11:00-15:00'],
    ['este fin de semana', '2026-11-21..2026-11-22'],
    ['yoga this weekend', 'yoga | 2026-11-21..2026-11-22'],
    ['hafta sonu yoga', '2026-11-21..2026-11-22 | yoga'],
    ['la próxima semana', '2026-11-23..2026-11-29'],
    ['this week', '2026-11-19..2026-11-22'],
    ['por la mañana temprano', '06:00-09:00'],
    ['clases de fuerza en Bogotá', 'fuerza | bo'],
    ['vinyasa in Mexico City tomorrow', 'vinyasa | mx | 2026-11-20'],
    ['yoga cdmx', 'yoga | mx'],
    ['yoga en Estambul', 'yoga | is'],
    ["istanbul'da yoga", 'is | yoga'],
    ['con Renata mañana', 'c2 | 2026-11-20'],
    ['camila', 'c1+c3'],
    ['camila duarte', 'c1'],
    ['solis', 'c2'],
    ['marea viernes', 's1 | 2026-11-20'],
    ['kadikoy nefes', 's2'],
    ['yoga a las 7', 'yoga | 06:30-08:00'],
    ['yoga at 7am', 'yoga | 06:30-08:00'],
    ['yoga 7:30', 'yoga | 07:00-08:30'],
    ['hiit 7 pm', 'hiit | 18:30-20:00'],
    ['hiit después de las 18', 'hiit | 18:00-24:00'],
    ['hiit after 6pm', 'hiit | 18:00-24:00'],
    ['before 9', '00:00-09:00'],
    ['antes de las 9:30', '00:00-09:30'],
    ['entre las 7 y las 9', '07:00-09:00'],
    ['between 7 and 9', '07:00-09:00'],
    ["18:00'den sonra yoga", '18:00-24:00 | yoga'],
    ['saat 9 dan önce', '00:00-09:00'],
    ['yoga y fuerza hoy', 'yoga | 2026-11-19'],
    ['yin', 'yin'],
    ['pilates', 'pilates'],
  ])('%s', (query, understood) => expect(read(query)).toBe(understood))
})

describe('unrecognized words', () => {
  test.each([
    ['acuático mañana', '2026-11-20 +acuático'],
    ['Lucía', '+Lucía'],
    ['25', '+25'],
    ['de la', ''],
    ['', ''],
    ['!!! ???', ''],
    ['7', '+7'],
    ['sala 2', '+sala +2'],
    ['99:99', '+99:99'],
  ])('%s stays a word', (query, understood) => expect(read(query)).toBe(understood))

  test('random text never throws, and every word is kept unless it is a filler', () => {
    const pieces = ['yoga', 'mañana', '7', 'de', 'las', 'xyzzy', '7:30', 'pm', 'entre', 'y', 'sonra', '😀', "l'", 'ı']
    let seed = 7
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return pieces[seed % pieces.length] ?? ''
    }
    for (let round = 0; round < 3000; round++) {
      const query = Array.from({ length: round % 9 }, next).join(' ')
      const { rest, filters } = parseSearch(query, known, today)
      expect(rest.filter((word) => word === 'xyzzy').length).toBe(query.split('xyzzy').length - 1)
      for (const { without } of filters) expect(without.length).toBeLessThan(query.length)
    }
  })
})

describe('a filter', () => {
  test('has the query without its words', () => {
    const { filters } = parseSearch('yoga mañana temprano', known, today)
    expect(filters.map(({ without }) => without)).toEqual(['mañana temprano', 'yoga temprano', 'yoga mañana'])
  })

  test('made of two separate phrases removes both', () => {
    const { filters } = parseSearch('por la mañana yoga temprano', known, today)
    expect(filters.map(({ kind, without }) => [kind, without])).toEqual([
      ['hours', 'yoga'],
      ['discipline', 'por la mañana temprano'],
    ])
  })

  test('that matches a name is labelled with that name', () => {
    const label = (query: string) => parseSearch(query, known, today).filters[0]?.label
    expect([label('solis'), label('camila'), label('estambul')]).toEqual(['Renata Solís', 'camila', 'İstanbul'])
  })
})

test('"weekend" on a Sunday means that day, and a weekday’s own name means today', () => {
  const on = (date: string, query: string) => parseSearch(query, known, date).filters[0]
  expect(on('2026-11-22', 'finde')).toMatchObject({ from: '2026-11-22', to: '2026-11-22' })
  expect(on('2026-11-21', 'finde')).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
  expect(on('2026-11-22', 'domingo')).toMatchObject({ from: '2026-11-22' })
})

test('cityNameIn translates a city to each language', () => {
  expect([cityNameIn('İstanbul', 'es'), cityNameIn('Estambul', 'tr'), cityNameIn('Lima', 'en')]).toEqual([
    'Estambul',
    'İstanbul',
    'Lima',
  ])
})
