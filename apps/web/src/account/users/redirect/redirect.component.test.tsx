import { expect, test } from 'vitest'
import { currentUser } from '../../../api/session.ts'
import { ana, currentAddress, renderInApp, studioUser } from '../../../test/in-app.tsx'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { offline, pending, refusal, stubApi } from '../../../test/stub-api.ts'
import { Redirect } from './redirect.tsx'

const path = '/redirect'
const open = () => renderInApp(<Redirect />, { path, route: path })

test('a member lands at their home, with the user of the server', async () => {
  stubApi({ readUser: { ...ana, person: { name: 'Ana Ruiz Mora' } } })
  await open()
  await expect.poll(currentAddress).toBe('/gym/home')
  expect(currentUser()?.person.name).toBe('Ana Ruiz Mora')
})

test('a studio lands at its own home', async () => {
  stubApi({ readUser: studioUser })
  await renderInApp(<Redirect />, { path, route: path, user: studioUser })
  await expect.poll(currentAddress).toBe('/gym/studios/home')
})

test('a session that must add a second step lands at the page that adds one', async () => {
  stubApi({ readUser: { ...studioUser, factorDueAt: '2026-03-01T00:00:00.000Z', mustAddFactor: true } })
  await renderInApp(<Redirect />, { path, route: path, user: studioUser })
  await expect.poll(currentAddress).toBe('/second-step')
})

test('a signed-out visitor lands at sign-in without a request', async () => {
  const { sent } = stubApi({ readUser: ana })
  await renderAccountPage(<Redirect />, path)
  await expect.poll(currentAddress).toBe('/sign-in')
  expect(sent('readUser')).toEqual([])
})

test('offline the stored user is used', async () => {
  stubApi({ readUser: offline })
  await open()
  await expect.poll(currentAddress).toBe('/gym/home')
})

test('a failed read shows the message of the server and retries on request', async () => {
  stubApi({ readUser: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await open()
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  expect(currentAddress()).toBe(path)
  stubApi({ readUser: ana })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(currentAddress).toBe('/gym/home')
})

test('the page is loading until the user is known', async () => {
  stubApi({ readUser: pending })
  const screen = await open()
  await expect.element(screen.getByText('Cargando…').first()).toBeInTheDocument()
  expect(currentAddress()).toBe(path)
})
