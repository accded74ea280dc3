import { expect, test } from 'vitest'
import { guessColumns, guessKind } from './guess-columns.ts'
import type { ImportTable } from './import-table.ts'
import type { KnownPeople } from './join-people.ts'
import { type ImportOptions, planImport, readImport } from './plan-import.ts'
import { readCount, readEmail, readName, readPhone, readText } from './read-cells.ts'
import { dateEvidence, readDate, readTime } from './read-dates.ts'
import { systemOf, systems } from './systems.ts'

const table = (text: string): ImportTable => {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
  return { header, firstRow: 2, rows: rows.map((row) => (row.every((cell) => cell === '') ? null : row)) }
}

const nobody: KnownPeople = { byEmail: new Map(), byPhone: new Map(), byOldId: new Map(), withoutKeys: [] }
const options: ImportOptions = {
  repairs: [],
  now: new Date('2026-11-23T12:00:00Z'),
  timeZone: 'America/Mexico_City',
  passName: 'Pase',
}

const plan = (
  files: { people?: string; passes?: string; visits?: string },
  more: Partial<ImportOptions> = {},
  known = nobody,
) => {
  const tables = Object.fromEntries(Object.entries(files).map(([kind, text]) => [kind, table(text)]))
  const read = readImport(tables, { ...options, ...more })
  return planImport(read, known, { ...options, ...more })
}

const wrong = (errors: readonly { row: number; field: string; problem: string; fix: string | null }[]) =>
  errors.map(({ row, field, problem, fix }) => [row, field, problem, fix])

test('dates are read in their order, as ISO and with the month as a word', () => {
  expect(readDate('04/12/1990', 'dmy')).toBe('1990-12-04')
  expect(readDate('04/12/1990', 'mdy')).toBe('1990-04-12')
  expect(readDate('4.12.90', 'dmy')).toBe('1990-12-04')
  expect(readDate('1990-04-12T10:00', 'dmy')).toBe('1990-04-12')
  expect(
    ['12 abr 1990', '12 de abril de 1990', 'Apr 12, 1990', 'Thu, Apr 12, 1990', '12 Nisan 1990'].map((text) =>
      readDate(text, 'dmy'),
    ),
  ).toEqual(Array(5).fill('1990-04-12'))
  expect(['31/02/1990', '13/13/2020', 'ayer', '', '1490-01-01'].map((text) => readDate(text, 'dmy'))).toEqual(
    Array(5).fill(null),
  )
  expect(['7:30', '07:30:00', '7:30 PM', ' 12:05 a.m.', 'T19:00', '25:00', ''].map(readTime)).toEqual([
    '07:30',
    '07:30',
    '19:30',
    '00:05',
    '19:00',
    null,
    null,
  ])
})

test('the order of dates is detected from an unambiguous one, and asked for if all are ambiguous', () => {
  expect(dateEvidence(['04/12/1990', '25/12/1990'])).toMatchObject({ order: 'dmy', mixed: false })
  expect(dateEvidence(['04/12/1990', '12/25/1990'])).toMatchObject({ order: 'mdy', mixed: false })
  expect(dateEvidence(['04/12/1990', '05/05/1990'])).toMatchObject({ order: null, sample: '04/12/1990' })
  expect(dateEvidence(['25/12/1990', '12/25/1990', '26/12/1990'])).toMatchObject({ order: 'dmy', mixed: true })
  const guessed = guessColumns(table('Nombre completo;Birthday\nAna;04/12/1990'), 'people')
  expect([guessed.isDateOrderAmbiguous, guessed.columns[1]]).toMatchObject([
    true,
    { ask: 'date_order', askAbout: '04/12/1990' },
  ])
  expect(
    guessColumns(table('Nombre completo;Birthday\nAna;04/12/1990'), 'people', { dateOrder: 'mdy' })
      .isDateOrderAmbiguous,
  ).toBe(false)
})

test('invalid cells have a proposed value', () => {
  expect(readEmail('Ana@Correo.MX')).toEqual({ ok: true, value: 'ana@correo.mx' })
  expect(readEmail('regina@@correo.mx')).toEqual({ ok: false, problem: 'email_invalid', fix: 'regina@correo.mx' })
  expect(readEmail('nada')).toEqual({ ok: false, problem: 'email_invalid', fix: '' })
  expect(readPhone('5566 503')).toEqual({ ok: false, problem: 'phone_short', fix: '' })
  expect(readPhone('5.5E+09')).toMatchObject({ ok: false, problem: 'phone_invalid' })
  expect(readPhone('+52 (55) 2718-4402')).toMatchObject({ ok: true })
  expect(readName('Beltrán, Andrea', '', '')).toEqual({ ok: true, value: 'Andrea Beltrán' })
  expect(readName('', '', '')).toMatchObject({ ok: false, problem: 'name_missing' })
  expect(readText('=HYPERLINK("http://x")', 90)).toMatchObject({ ok: false, problem: 'formula' })
  expect(readText('- lesión de rodilla', 90)).toMatchObject({ ok: true })
  expect(
    [readCount('3.0'), readCount('Ilimitado'), readCount('tres'), readCount('-1')].map((read) =>
      read.ok ? read.value : read.problem,
    ),
  ).toEqual([3, null, 'number_invalid', 'number_invalid'])
})

test('the kind of a file is found by its headers', () => {
  expect(guessKind(['Client ID', 'First Name', 'Last Name', 'Email', 'Birthday'])).toBe('people')
  expect(guessKind(['Client ID', 'Pricing Option', 'Visits Remaining', 'Expiration Date'])).toBe('passes')
  expect(guessKind(['Client ID', 'Date', 'Class Name', 'Status'])).toBe('visits')
  expect(guessKind(['Nombre', 'Correo'])).toBe('people')
})

test('three files join by mail, then phone, then old number, and every row left out has a reason', () => {
  const { people, passes, visits, errors, sums } = plan({
    people: `
      No cliente;Nombre;Apellido;Correo;Celular;Etiquetas
      7;Ana;Paz;ana@x.test;55 1111 2222;6am, referida
      8;Ana;Paz;ana@x.test;;mañanas
      9;Luis;Mar;;55 3333 4444;`,
    passes: `
      Correo;Telefono;Id;Paquete;Restantes;Total;Vence
      ana@x.test;;;Diez clases;3;10;2026-12-31
      ;+52 55 3333 4444;;Ilimitado;ilimitado;;2026-12-01
      ;;8;Diez clases;0;10;2026-12-31
      ;;9;Diez clases;5;10;2026-11-22`,
    visits: `
      Id;Fecha;Hora;Clase;Estado
      7;2026-11-01;07:30;Yoga;Attended
      7;2026-11-01;07:30;Yoga;Attended
      9;2026-11-02;;Yoga;No show
      99;2026-11-02;;Yoga;
      9;2026-12-24;;Yoga;`,
  })
  expect(errors).toEqual([])
  expect(people.map(({ name, oldIds, tags }) => [name, oldIds, tags])).toEqual([
    ['Ana Paz', ['7', '8'], ['6am', 'mañanas', 'referida']],
    ['Luis Mar', ['9'], []],
  ])
  expect(
    passes.map(({ person, left, total, validUntil }) => [person.name, left, total, validUntil?.toISOString()]),
  ).toEqual([
    ['Ana Paz', 3, 10, '2027-01-01T06:00:00.000Z'],
    ['Luis Mar', null, null, '2026-12-02T06:00:00.000Z'],
  ])
  expect(visits.map(({ at, className }) => [at.toISOString(), className])).toEqual([
    ['2026-11-01T13:30:00.000Z', 'Yoga'],
  ])
  expect(sums).toEqual({
    people: { before: 3, after: 2, leftOut: [{ reason: 'merged', count: 1 }] },
    passes: {
      before: 4,
      after: 2,
      leftOut: [
        { reason: 'used_up', count: 1 },
        { reason: 'expired', count: 1 },
      ],
    },
    visitsLeft: { before: 8, after: 3, leftOut: [{ reason: 'expired', count: 5 }] },
    visitsPast: {
      before: 5,
      after: 1,
      leftOut: [
        { reason: 'repeated', count: 1 },
        { reason: 'not_attended', count: 1 },
        { reason: 'no_person', count: 1 },
        { reason: 'future', count: 1 },
      ],
    },
  })
})

test('two people with one mail, an address of staff and a pass without an owner are errors in their cells', () => {
  const known: KnownPeople = {
    ...nobody,
    byEmail: new Map([['coach@x.test', { id: '1', name: 'Coach', isClient: false, member: false }]]),
  }
  const { errors, sums } = plan(
    {
      people: 'Nombre completo;Correo\nAna Paz;ana@x.test\nLuis Paz;ana@x.test\nRita;coach@x.test',
      passes: 'Correo;Restantes;Vence\nnadie@x.test;4;2026-12-31\n;3;2026-12-31',
    },
    {},
    known,
  )
  expect(wrong(errors)).toEqual([
    [3, 'email', 'email_of_other', ''],
    [4, 'email', 'email_taken', ''],
    [2, 'email', 'person_unknown', null],
    [3, 'oldId', 'person_missing', null],
  ])
  for (const { before, after, leftOut } of Object.values(sums))
    expect(before).toBe(after + leftOut.reduce((sum, { count }) => sum + count, 0))
})

test('dates in two orders, more classes left than given and formulas are errors, and a repair replaces them', () => {
  const people =
    'Nombre completo;Birthday;Plan;Restantes;Total\nAna;25/12/1990;Diez;12;10\nLuis;12/25/1990;;;\n=cmd();;;;'
  const { errors } = plan({ people })
  expect(wrong(errors)).toEqual([
    [2, 'left', 'left_over_total', '10'],
    [3, 'birthday', 'date_other_order', '1990-12-25'],
    [4, 'name', 'formula', 'cmd()'],
  ])
  const repairs = errors.map(({ file, row, field, fix }) => ({ file, row, field, value: fix ?? '' }))
  const repaired = plan({ people }, { repairs })
  expect(repaired.errors).toEqual([])
  expect(repaired.people.map(({ name, birthday }) => [name, birthday])).toEqual([
    ['Ana', '1990-12-25'],
    ['Luis', '1990-12-25'],
    ['cmd()', null],
  ])
})

test('a client known by mail, phone or an earlier import is not entered again, and a family shares a phone', () => {
  const ana = { id: '5', name: 'Ana Paz', isClient: true }
  const known: KnownPeople = {
    byEmail: new Map([['ana@x.test', { ...ana, member: true }]]),
    byPhone: new Map([['511112222', [ana]]]),
    byOldId: new Map([['7', ana]]),
    withoutKeys: [],
  }
  const { people } = plan(
    {
      people:
        'Id;Nombre completo;Correo;Celular\n;Ana Paz;ana@x.test;\n;Ana P;;55 1111 2222\n7;Ana;;\n;Luz Paz;;55 1111 2222',
    },
    {},
    known,
  )
  expect(people.map(({ name, known: who, rows }) => [name, who?.id ?? null, rows])).toEqual([
    ['Ana Paz', '5', [2, 3, 4]],
    ['Luz Paz', null, [5]],
  ])
})

test('a row with only a name is a client of an earlier import with that name, each once, unless birthdays differ', () => {
  const of = (id: string, name: string, birthday: string | null) => ({ id, name, birthday, isClient: true })
  const known: KnownPeople = {
    ...nobody,
    withoutKeys: [of('1', 'Iván Gil', null), of('2', 'Iván Gil', '1990-12-25'), of('3', 'Noa Ruiz', '2001-05-09')],
  }
  const { people } = plan(
    {
      people:
        'Nombre completo;Correo;Fecha de nacimiento\nIVAN GIL;;1990-12-25\nIván Gil;;\nIván Gil;;\nNoa Ruiz;;2002-05-09\nNoa Ruiz;noa@x.test;2001-05-09\nNoa;;2001-05-09',
    },
    {},
    known,
  )
  expect(people.map(({ known: who, rows }) => [who?.id ?? null, ...rows])).toEqual([
    ['2', 2],
    ['1', 3],
    [null, 4],
    [null, 5],
    [null, 6],
    [null, 7],
  ])
})

test('a system is named only by two headers of its own, and each has a public source', () => {
  expect(systemOf(['Client ID', 'First Name', 'Red Alert', 'Client Indexes'])).toBe('Mindbody')
  expect(systemOf(['First Name', 'Default Program', 'Athlete Status', 'Email'])).toBe('Wodify')
  expect(systemOf(['Arketa Package Name', 'Classes Remaining', 'Expiration / Renewal Date'])).toBe('Arketa')
  expect(systemOf(['First Name', 'Last Name', 'Email', 'Plan'])).toBeNull()
  expect(systems.map(({ name }) => name)).toEqual([
    'Mindbody',
    'Glofox',
    'TeamUp',
    'PushPress',
    'Wodify',
    'Vagaro',
    'Eversports',
    'Arketa',
  ])
  for (const { source } of systems) expect(source).toMatch(/^https:\/\//)
  const { columns } = guessColumns(table('Vorname;Nachname;Kundennummer;Geburtsdatum\nAna;Paz;7;1990-01-01'), 'people')
  expect(columns.map((column) => column.field)).toEqual(['firstName', 'lastName', 'oldId', 'birthday'])
})
