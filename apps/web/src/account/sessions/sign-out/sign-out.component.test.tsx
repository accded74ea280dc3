import { expect, test } from 'vitest'
import { currentSession } from '../../../api/session.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { offline, pending, stubApi } from '../../../test/stub-api.ts'
import { SignOut } from './sign-out.tsx'

test('the session is retained until the server responds', async () => {
  stubApi({ signOut: pending })
  await renderInApp(<SignOut />, { path: '/sign-out' })
  expect(currentSession()).not.toBeNull()
})

test('without a connection the session still ends on this device', async () => {
  stubApi({ signOut: offline })
  const screen = await renderInApp(<SignOut />, { path: '/sign-out' })
  await expect.element(screen.getByRole('link', { name: 'Entrar de nuevo' })).toHaveAttribute('href', '/sign-in')
  await expect.poll(() => currentSession()).toBeNull()
})

test('a completed sign-out shows a countdown to sign-in', async () => {
  stubApi({ signOut: {} as never })
  const screen = await renderInApp(<SignOut />, { path: '/sign-out' })
  await expect.element(screen.getByText('Te llevamos a la entrada en 5 s')).toBeVisible()
  expect(currentSession()).toBeNull()
})
