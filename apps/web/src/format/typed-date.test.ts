import { expect, test } from 'vitest'
import { readDate, readTime, stepTime, writtenDate } from './typed-date.ts'

const today = '2026-11-22'
const read = (text: string) => readDate(text, today)

test('dates are formatted with the day first and the separator of the language', () => {
  expect([writtenDate('2026-03-09', 'es'), writtenDate('2026-03-09', 'en'), writtenDate('2026-03-09', 'tr')]).toEqual([
    '09/03/2026',
    '09/03/2026',
    '09.03.2026',
  ])
})

test('formatted dates and other common notations parse', () => {
  for (const text of ['09/03/2027', '9/3/2027', '09.03.2027', '9-3-27', '9 3 2027', '09032027', '2027-03-09', ' 9/3 '])
    expect([text, read(text)]).toEqual([text, '2027-03-09'])
})

test('a date without a year is the next one from today', () => {
  expect([read('22/11'), read('21/11'), read('1/1')]).toEqual(['2026-11-22', '2027-11-21', '2027-01-01'])
})

test('dates that do not exist and other text parse to null', () => {
  for (const text of ['', '31/02/2027', '29/2/2027', '13/13/2027', '22', '22/', 'mañana', '2027-3-9', '1/1/202'])
    expect([text, read(text)]).toEqual([text, null])
})

test('times in any notation parse to 24-hour time', () => {
  const ways: [string, string][] = [
    ['7', '07:00'],
    ['07:30', '07:30'],
    ['730', '07:30'],
    ['0730', '07:30'],
    ['19.30', '19:30'],
    ['19 h', '19:00'],
    ['7h30', '07:30'],
    ['7 pm', '19:00'],
    ['7:30 p. m.', '19:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ]
  for (const [text, time] of ways) expect([text, readTime(text)]).toEqual([text, time])
  for (const text of ['', '24:00', '7:60', '13 pm', '0 am', 'siete', '7:3', '12345'])
    expect([text, readTime(text)]).toEqual([text, null])
})

test('stepTime moves to the next multiple of the step and stays within the day', () => {
  expect([stepTime('07:00', 5, 1), stepTime('07:02', 5, 1), stepTime('07:02', 5, -1)]).toEqual([
    '07:05',
    '07:05',
    '07:00',
  ])
  expect([stepTime('23:58', 5, 1), stepTime('00:00', 5, -1), stepTime('10:00', 15, -1)]).toEqual([
    '23:55',
    '00:00',
    '09:45',
  ])
})
