import { expect, test } from 'vitest'
import { ownLink, problemsOf } from './check-shortcut.ts'

const whole = { label: 'Reservas', description: '', icon: 'ticket', link: '/gym/bookings' }

test('problemsOf requires label, icon and link but no description', () => {
  expect(problemsOf(whole)).toEqual({})
  expect(problemsOf({ ...whole, label: '  ', icon: '', link: '' })).toEqual({
    label: 'needed',
    icon: 'needed',
    link: 'needed',
  })
})

test.each([
  'https://cupo.example/a?b#c',
  'http://cupo.example',
  'HTTPS://CUPO.EXAMPLE',
  '/',
  '/gym/home?day=1',
  ' /gym ',
])('%j is a valid link', (link) => expect(problemsOf({ ...whole, link })).toEqual({}))

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://cupo.example',
  'mailto:a@b.example',
  '//cupo.example',
  '/\\cupo.example',
  '/\t/cupo.example',
  'https:cupo.example',
  'https://',
  'https://ana:secret@cupo.example',
  'gym/home',
])('%j is refused as a link', (link) => expect(problemsOf({ ...whole, link })).toEqual({ link: 'badLink' }))

test('ownLink turns a URL of this service into a path', () => {
  const origin = 'https://cupo.example'
  expect(ownLink(' https://cupo.example/gym/home?day=1 ', origin)).toBe('/gym/home?day=1')
  expect(ownLink('https://cupo.example//evil.example', origin)).toBe('https://cupo.example//evil.example')
  expect(ownLink('https://cupo.example.evil/gym', origin)).toBe('https://cupo.example.evil/gym')
})
