import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { setNow } from '../../test/class-data.ts'
import { currentAddress, renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { Enrol } from './enrol.tsx'

const without: Data<'listFactors'> = {
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: null,
  offers: { passkey: true, authenticator: true },
  required: true,
  dueAt: '2026-11-20T12:00:00Z',
  provenUntil: null,
}

test('a person who must add a second step can only add one or sign out', async () => {
  setNow()
  stubApi({ listFactors: without })
  const screen = await renderInApp(<Enrol />, { user: studioUser, path: '/second-step', route: '/second-step' })
  await expect.element(screen.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Configurar' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Seguir' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Salir' })).toHaveAttribute('href', '/sign-out')
})

test('with a second factor the person continues to their home', async () => {
  setNow()
  stubApi({ listFactors: { ...without, authenticator: { addedAt: '2026-11-20T12:00:00Z' }, recoveryCodesLeft: 10 } })
  const screen = await renderInApp(<Enrol />, { user: studioUser, path: '/second-step', route: '/second-step' })
  await screen.getByRole('button', { name: 'Seguir' }).click()
  await expect.poll(currentAddress).toBe('/gym/studios/home')
})
