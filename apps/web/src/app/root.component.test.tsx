import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import { ana, signInHere } from '../test/in-app.tsx'
import { pending, refusal, stubApi } from '../test/stub-api.ts'
import { Root } from './root.tsx'

/** Opens an empty page at an address, with a server that refuses a request of the signed-in person. */
const refuseAt = async (path: string) => {
  signInHere(ana)
  const { sent } = stubApi({ readConfig: pending, readUser: refusal('NO_AUTENTICADO') })
  const root = createRootRoute({ component: Root })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Página</h1> })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect.element(screen.getByText('Página')).toBeVisible()
  await expect.poll(() => sent('readConfig').length).toBe(1)
  await call('readUser', {})
  expect(currentSession()).toBeNull()
  return { screen, history }
}

test('an ended session redirects to sign-in, with the reason', async () => {
  const { screen, history } = await refuseAt('/gym/home')
  await expect.poll(() => history.location.pathname).toBe('/sign-in')
  await expect.element(screen.getByText('Tu sesión terminó. Entra de nuevo para seguir.')).toBeVisible()
})

test('while a person signs out, a refused request does not redirect away from the sign-out page', async () => {
  const { screen, history } = await refuseAt('/sign-out')
  await expect.poll(() => history.location.pathname).toBe('/sign-out')
  await expect.element(screen.getByText('Tu sesión terminó. Entra de nuevo para seguir.')).not.toBeInTheDocument()
})
