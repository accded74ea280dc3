import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { personLines } from './person-lines.ts'

test('personLines returns name and username, with fallbacks for missing parts', () => {
  const linesOf = (user: Parameters<typeof personLines>[0]) => personLines(user, messages.es)
  expect(linesOf({ username: 'ana', person: { name: 'Ana Ruiz' } })).toEqual({ name: 'Ana Ruiz', username: 'ana' })
  expect(linesOf(null)).toEqual({ name: 'Invitado', username: 'No autenticado' })
  expect(linesOf({ username: 'ana', person: null })).toEqual({ name: 'Sin persona', username: 'Cierre sesion' })
  expect(linesOf({ username: '', person: { name: '' } })).toEqual({ name: 'Invitado', username: 'No autenticado' })
})
