import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { acceptInvitation, openStudio, putClass } from '../../studio.ts'

const hour = 3_600_000

test('a coach hears of a class that the studio gives and moves, without reloading', async ({
  page,
  server,
  owner,
  anyone,
}) => {
  const studio = await openStudio(server, owner)
  const invited = { name: 'Renata Solís', email: `renata-${randomUUID()}@cupo.test` }
  const { id: coachId } = await studio.call('inviteCoach', { body: { ...invited, classTypeIds: [] } })
  const coach = await acceptInvitation(anyone, invited)
  await signIn(page, coach.email, coach.password)
  await page.goto('/gym/studios/coach-home')
  const bell = page.getByRole('button', { name: /^Notificaciones/ })
  await expect(bell).toHaveAccessibleName('Notificaciones')

  // A class of the next 24 hours is announced after the ten seconds in which it can be undone.
  const startsAt = Math.ceil(Date.now() / hour) * hour + 4 * hour
  const given = await putClass(studio, { startsAt: new Date(startsAt).toISOString(), coachId })
  await expect(bell).toHaveAccessibleName(/1/, { timeout: 40_000 })
  await bell.click()
  const first = page.getByRole('dialog').getByText(new RegExp(`^Clase nueva: ${given.name}`))
  await expect(first.first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const later = new Date(startsAt + hour).toISOString()
  await studio.call('updateClass', { params: { id: given.id }, body: { startsAt: later, version: given.version } })
  await bell.click()
  const moved = page.getByRole('dialog').getByText(new RegExp(`^Otra hora: ${given.name}`))
  await expect(moved.first()).toBeVisible({ timeout: 40_000 })
  await moved.first().click()
  await expect(page).toHaveURL(/coach-week/)
  await expect(page.getByRole('main').getByText(given.name).first()).toBeVisible()
})
