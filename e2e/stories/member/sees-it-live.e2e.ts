import { expect, expectBalance, signIn, test } from '../../base.ts'
import { dayAhead } from '../../days.ts'
import { putClass } from '../../studio.ts'

test('a booking updates open pages live: the class row, the spot map and the points of the member', async ({
  page,
  browser,
  baseURL,
  newMember,
  studio,
}) => {
  const [watcher, booker] = [await newMember(20), await newMember(20)]
  const { id, name, room } = await putClass(studio)
  const spots = Array.from({ length: 8 }, (_, i) => ({ label: String(i + 1), x: 12 * i + 8, y: 50 }))
  await studio.call('updateRoom', { params: { id: room?.id ?? '' }, body: { spots } })
  const fifth = (await booker.call('readClass', { params: { id } })).spots?.find(({ label }) => label === '5')
  await signIn(page, watcher.email, watcher.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('8 libres')
  const detail = await page.context().newPage()
  await detail.goto(`/gym/calendar/class/${id}`)
  await expect(detail.getByText('8 libres de 8')).toBeVisible()
  await expect(detail.getByRole('radio', { name: / 5, libre$/ })).toBeAttached()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await signIn(theirs, booker.email, booker.password)
  await theirs.goto('/gym/home')
  await expectBalance(theirs, 20)
  await booker.call('bookClass', { params: { id }, body: { spotId: fifth?.id ?? '' } })

  await expect(row).toContainText('7 libres')
  await expect(detail.getByText('7 libres de 8')).toBeVisible({ timeout: 3_000 })
  await expect(detail.getByRole('radio', { name: / 5, tomado$/ })).toBeDisabled({ timeout: 3_000 })
  // The same member books on another device.
  await expectBalance(theirs, 12)
  await expect(theirs.getByRole('article', { name: 'Tu próxima clase' })).toContainText(name)
  await other.close()
})

test('the live connection reconnects and catches up, also when the missed events are gone', async ({
  page,
  context,
  newMember,
  studio,
  expectRefusal,
}) => {
  expectRefusal('offline')
  const [watcher, booker, third] = [await newMember(20), await newMember(20), await newMember(20)]
  const { id, name } = await putClass(studio)
  await signIn(page, watcher.email, watcher.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('8 libres')

  await context.setOffline(true)
  await booker.call('bookClass', { params: { id }, body: {} })
  await expect(row).toContainText('8 libres')
  await context.setOffline(false)
  await expect(row).toContainText('7 libres')

  // A restarted server has no earlier events.
  await page.route('**/api/live', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'last-event-id': 'before-1' } }),
  )
  await context.setOffline(true)
  await third.call('bookClass', { params: { id }, body: {} })
  await context.setOffline(false)
  await expect(row).toContainText('6 libres')
})
