import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { currentSession, startActingSession } from '../../api/session.ts'
import { ActAs } from '../../owner/acting/act-as.tsx'
import { ana, currentAddress, renderInApp } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { ActingBanner } from './acting-banner.tsx'

const owner = { ...ana, id: '1', person: { name: 'Paola' }, userType: { id: 4, description: 'Owner' } } as typeof ana
const started = (minutes: number): Data<'actAs'> => {
  const until = new Date(Date.now() + minutes * 60_000).toISOString()
  const acting = { owner: 'Paola', reason: 'No puede reservar', until }
  return { user: ana, accessToken: 'acting', tokenType: 'bearer', expiresAt: until, acting }
}

const Banner = ({ of }: { of: Data<'actAs'> }) => <ActingBanner acting={of.acting} />

test('starting asks for a reason and opens the home of the person', async () => {
  const { sent } = stubApi({ actAs: started(30) })
  const screen = await renderInApp(<ActAs person={{ id: '7', name: 'Ana Ruiz' }} onClose={() => undefined} />, {
    user: owner,
    path: '/gym/owner/users',
  })
  await screen.getByRole('button', { name: 'Empezar' }).click()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('No puede reservar')
  await screen.getByRole('button', { name: 'Empezar' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/home'))
  expect(sent('actAs')[0]?.body).toEqual({ userId: '7', reason: 'No puede reservar' })
  expect(currentSession()).toMatchObject({ user: { id: '7' }, acting: { owner: 'Paola' } })
})

test('the banner names person, reason and minutes, and "Terminar" returns to the owner’s session', async () => {
  const { sent } = stubApi({ signOut: true as never })
  const of = started(30)
  const screen = await renderInApp(<Banner of={of} />, { user: owner })
  startActingSession(of)
  const banner = screen.getByRole('complementary', { name: 'Actúas en nombre de otra persona' })
  await expect.element(banner).toMatchTextContent(/Actúas en nombre de Ana Ruiz: No puede reservar.*Quedan 30 min/)
  await banner.getByRole('button', { name: 'Terminar' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/owner/users'))
  expect(sent('signOut')).toHaveLength(1)
  expect(currentSession()).toMatchObject({ user: { id: '1' }, accessToken: 'token' })
  expect(currentSession()?.acting).toBeUndefined()
})

test('the session ends automatically when it expires', async () => {
  stubApi({ signOut: true as never })
  const of = started(0.05)
  startActingSession({ ...of, expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await renderInApp(<Banner of={of} />, { user: owner })
  startActingSession({ ...of, expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await vi.waitFor(() => expect(currentSession()?.acting).toBeUndefined(), { timeout: 15_000 })
  expect(currentSession()).toMatchObject({ user: { id: '1' } })
})
