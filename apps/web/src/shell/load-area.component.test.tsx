import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { currentUser } from '../api/session.ts'
import { signInHere, studioUser } from '../test/in-app.tsx'
import { refusal, stubApi } from '../test/stub-api.ts'
import { loadArea } from './load-area.ts'

test('a session that must add a second factor only requests the person', async () => {
  const due = { ...studioUser, factorDueAt: '2026-03-01T00:00:00.000Z' }
  signInHere(due)
  const { sent } = stubApi({
    readUser: { ...due, person: { name: 'Bloque Nueve' }, mustAddFactor: true },
    readNavigation: refusal('SEGUNDO_FACTOR_PENDIENTE'),
  })
  const thrown: unknown = await loadArea().catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options.to).toBe('/second-step')
  expect(sent('readNavigation')).toEqual([])
  expect(currentUser()?.person.name).toBe('Bloque Nueve')
})
