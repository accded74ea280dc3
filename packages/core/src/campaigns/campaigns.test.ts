import { expect, test } from 'vitest'
import {
  campaignCan,
  campaignStatuses,
  contentProblem,
  decideSchedule,
  fillText,
  firstNameOf,
  isCampaignUrl,
  mostCampaignsPerDay,
  paragraphsOf,
  unknownPlaceholder,
} from './index.ts'

const now = new Date('2026-11-20T15:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const draft = { status: 'draft', subject: 'Hola', text: 'Vuelve pronto.', sameDay: 0 } as const
const minute = 60_000
const year = 365 * 24 * 60 * minute

test('only a draft is edited, scheduled or deleted; only a scheduled campaign is taken back', () => {
  const allowed = (act: Parameters<typeof campaignCan>[1]) => campaignStatuses.filter((s) => campaignCan(s, act))
  expect([allowed('edit'), allowed('schedule'), allowed('delete')]).toEqual([['draft'], ['draft'], ['draft']])
  expect(allowed('unschedule')).toEqual(['scheduled'])
})

test('a campaign is sent now, or between a minute and a year ahead', () => {
  expect(decideSchedule(null, draft, now)).toEqual({ ok: true, sendAt: now })
  expect(decideSchedule(later(minute), draft, now)).toEqual({ ok: true, sendAt: later(minute) })
  expect(decideSchedule(later(minute - 1), draft, now)).toEqual({
    ok: false,
    because: 'campaign_too_soon',
    field: 'at',
  })
  expect(decideSchedule(later(year), draft, now)).toMatchObject({ ok: true })
  expect(decideSchedule(later(year + 1), draft, now)).toEqual({ ok: false, because: 'campaign_too_far', field: 'at' })
})

test('a campaign without text, of a different status, or beyond the limit of the day is not scheduled', () => {
  expect(decideSchedule(null, { ...draft, text: ' \n' }, now)).toMatchObject({ because: 'campaign_no_text' })
  expect(decideSchedule(null, { ...draft, status: 'sent' }, now)).toMatchObject({ because: 'campaign_not_draft' })
  expect(decideSchedule(null, { ...draft, sameDay: mostCampaignsPerDay - 1 }, now).ok).toBe(true)
  expect(decideSchedule(null, { ...draft, sameDay: mostCampaignsPerDay }, now)).toMatchObject({
    because: 'campaign_day_full',
  })
})

test('placeholders of every language are filled, and an unknown one is found', () => {
  const values = { name: 'Ana', studio: 'Marea' }
  expect(fillText('Hola, {nombre}: {estudio}. {name} {studio} {ad} {stüdyo}', values)).toBe(
    'Hola, Ana: Marea. Ana Marea Ana Marea',
  )
  expect(unknownPlaceholder('Hola, {nombre}')).toBeNull()
  expect(unknownPlaceholder('Hola, {Nombre}')).toBe('{Nombre}')
  expect(unknownPlaceholder('{}')).toBe('{}')
  expect(unknownPlaceholder('{constructor}')).toBe('{constructor}')
  expect(unknownPlaceholder('Un {corchete solo, y otro }\n}')).toBe('{corchete solo, y otro }')
  expect(unknownPlaceholder('Solo { una llave')).toBeNull()
})

test('a name that contains a placeholder is not filled again', () => {
  expect(fillText('{nombre}', { name: '{estudio}', studio: 'Marea' })).toBe('{estudio}')
})

test('firstNameOf takes the first word', () => {
  expect([firstNameOf('  Ana  María Ruiz'), firstNameOf(''), firstNameOf('Ana')]).toEqual(['Ana', '', 'Ana'])
})

test('paragraphs are separated by empty lines; single line breaks stay', () => {
  expect(paragraphsOf('Uno\r\ndos\r\n\r\n \r\ntres\n\n\n')).toEqual(['Uno\ndos', 'tres'])
  expect(paragraphsOf('  ')).toEqual([])
})

test('a button opens an https address with a host and without credentials', () => {
  expect(['https://marea.mx', 'https://marea.mx/a?b=1#c', 'HTTPS://marea.mx'].map(isCampaignUrl)).not.toContain(false)
  expect(
    [
      'http://marea.mx',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'https://a:b@marea.mx',
      'https://marea.mx\\@x.test',
      'https://marea.mx/a b',
      '//marea.mx',
    ].filter(isCampaignUrl),
  ).toEqual([])
})

test('contentProblem names the field and the placeholder', () => {
  expect(contentProblem({ subject: 'Hola, {nombre}', text: 'x', button: null })).toBeNull()
  expect(contentProblem({ subject: '{apellido}' })).toEqual({
    field: 'subject',
    because: 'campaign_placeholder',
    placeholder: '{apellido}',
  })
  expect(contentProblem({ button: { to: 'web', url: 'http://x.test' } })).toEqual({
    field: 'button.url',
    because: 'campaign_url',
  })
  expect(contentProblem({ button: { to: 'studio', url: null } })).toBeNull()
})
