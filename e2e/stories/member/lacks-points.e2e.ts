import type { Request, Route } from '@playwright/test'
import { expect, expectAccessible, expectBalance, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { putClass } from '../../studio.ts'

/** Requests that read the balance or classes. */
const reads = /\/api\/(common\/points|gym\/classes)/

test('without enough points, booking shows the price and the balance and leads to buying points', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const member = await newMember(3)
  const { name } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  if (isMobile) await page.getByRole('button', { name: `Reservar ${name} de las 10:00` }).click()
  await expect(page.getByText('Esta clase cuesta 8 puntos y tienes 3: te faltan 5.')).toBeVisible()
  await expectBalance(page, 3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Comprar y reservar' }).click()
  await expect(page).toHaveURL(/\/class\/\d+\?buy=1$/)
  await expect(page.getByRole('group', { name: 'Te faltan 5 puntos. ¿Cómo los cubres?' })).toBeVisible()
})

test('a booking is refused when the points were spent on another device', async ({
  page,
  isMobile,
  newMember,
  studio,
  expectRefusal,
}) => {
  expectRefusal(409)
  const member = await newMember(10)
  const { id, name } = await putClass(studio)
  const other = await putClass(studio, { startsAt: instantAt(dayAhead(3), '10:00') })
  // Without the live stream the page shows the old balance, so the server must refuse.
  await page.route('**/api/live*', () => new Promise<void>(() => undefined))
  const unanswered = new Set<Request>()
  page.on('request', (request) => void (reads.test(request.url()) && unanswered.add(request)))
  page.on('requestfinished', (request) => void unanswered.delete(request))
  page.on('requestfailed', (request) => void unanswered.delete(request))
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  const row = page.getByRole('article', { name })
  if (isMobile) await row.getByRole('button', { name: `Reservar ${name} de las 10:00` }).click()
  const act = page.getByRole('button', { name: isMobile ? /^Confirmar/ : 'Reservar por 8 puntos' })
  await expect(act).toBeEnabled()

  // A read answered between the spending and the press would show the new balance and hide the button: reads from here
  // on are delayed, and those sent before are awaited.
  const held: Route[] = []
  await page.route(reads, async (route) => {
    if (route.request().method() === 'GET') held.push(route)
    else await route.continue()
  })
  await expect.poll(() => unanswered.size - held.length).toBe(0)
  await member.call('bookClass', { params: { id: other.id }, body: {} })
  await act.click()
  await page.unroute(reads)
  for (const route of held) await route.continue()
  await expect(page.getByRole('alert').filter({ hasText: 'Esta clase cuesta 8 puntos y tienes 2.' })).toBeVisible()
  await expect(row).toContainText('8 libres')
  await expectBalance(page, 2)
  await expectAccessible(page)
  expect((await member.call('readClass', { params: { id } })).mine).toBeNull()
})
