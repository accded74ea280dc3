import { expect, expectBalance, signIn, test } from '../../base.ts'
import { dayAhead } from '../../days.ts'
import { putClass } from '../../studio.ts'

test('a connection lost while booking is reported, and a lost response is fetched again without booking twice', async ({
  page,
  context,
  isMobile,
  newMember,
  studio,
  expectRefusal,
}) => {
  expectRefusal('offline')
  // The live stream would report the booking before its response.
  await page.route('**/api/live', (route) => route.abort('connectionreset'))
  const member = await newMember(20)
  const { id, name } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  const row = page.getByRole('article', { name })
  if (isMobile) await row.getByRole('button', { name: `Reservar ${name} de las 10:00` }).click()
  const act = page.getByRole('button', { name: isMobile ? /^Confirmar/ : 'Reservar por 8 puntos' })
  await expect(act).toBeEnabled()

  await context.setOffline(true)
  await expect(page.getByText('Sin conexión. Revisa tu red.', { exact: true })).toBeVisible()
  await act.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Sin conexión. Revisa tu red e inténtalo de nuevo.' })
  await expect(alert).toBeVisible()
  await expect(row).toContainText('8 libres')
  await expectBalance(page, 20)
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión. Revisa tu red.', { exact: true })).toBeHidden()

  // The worst case: the server commits the booking, and the response is lost. The app repeats the request with its key.
  let tries = 0
  await page.route('**/api/gym/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const replay = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await act.click()
  expect(await (await replay).headerValue('Idempotent-Replayed')).toBe('true')
  await expect(row).toContainText('tu lugar')
  await expectBalance(page, 12)
  expect((await member.call('readClass', { params: { id } })).booked).toBe(1)
})
