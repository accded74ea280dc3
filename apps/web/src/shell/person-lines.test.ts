import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { personLines } from './person-lines.ts'

test('personLines returns name and username, with fallbacks for missing parts', () => {
  const say = (user: Parameters<typeof personLines>[0]) => personLines(user, messages.es)
  expect(say({ username: 'ana', person: { name: 'Ana Ruiz' } })).toEqual({ name: 'Ana Ruiz', username: 'ana' })
  expect(say(null)).toEqual({ name: 'Invitado', username: 'No autenticado' })
  expect(say({ username: 'ana', person: null })).toEqual({ name: 'Sin persona', username: 'Cierre sesion' })
  expect(say({ username: '', person: { name: '' } })).toEqual({ name: 'Invitado', username: 'No autenticado' })
})
