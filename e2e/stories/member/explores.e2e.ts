import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { openStudio, putClass } from '../../studio.ts'

test('a member finds a studio by city and location, follows it and reads about its coaches', { tag: '@phone' }, async ({
  page,
  context,
  newMember,
  server,
  owner,
}) => {
  const studio = await openStudio(server, owner)
  await studio.call('updateOwnStudio', {
    body: { city: 'Ciudad de México', location: { lat: 19.4155, lng: -99.165 } },
  })
  await putClass(studio)
  const member = await newMember(20)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 19.4117, longitude: -99.1706 })
  await signIn(page, member.email, member.password)
  await page.goto('/gym/explore')
  await expect(page.getByRole('button', { name: /^Ciudad: Ciudad de México/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByText(/a menos de media hora a pie de ti\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mapa de estudios' })).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: studio.name })
  await row.getByRole('button', { name: `${studio.name} en favoritos` }).click()
  await expect(row.getByRole('button', { pressed: true })).toBeVisible()
  await page.goto('/gym/home')
  await page.getByRole('region').or(page.locator('section')).getByRole('link', { name: studio.name }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: studio.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siguiendo' })).toBeVisible()
  await expectAccessible(page)
})

test('a member searches for a class by a sentence, removes a filter and books from the result', {
  tag: '@phone',
}, async ({ page, newMember, studio }) => {
  const { name } = await putClass(studio, { startsAt: instantAt(dayAhead(2), '15:00') })
  const member = await newMember(20)
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/explore?q=${encodeURIComponent(`${name} temprano`)}`)
  await expect(page.getByText('Ninguna clase con todo eso')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar 06:00 a 09:00' }).first().click()
  const row = page.getByRole('article', { name })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Reservar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(row.getByRole('link', { name: 'Ver pase' })).toBeVisible()
})

test('the search button has an accessible name, and the search finds help articles', async ({
  page,
  isMobile,
  newMember,
}) => {
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  if (isMobile) {
    const button = page.getByRole('banner').getByRole('button', { name: 'Buscar' })
    await expect(button).toHaveText('Buscar')
    await button.click()
  }
  await page.getByRole('combobox', { name: 'Buscar' }).fill('lista de espera')
  const help = page.getByRole('group', { name: 'Ayuda' }).getByRole('option').first()
  await help.click()
  await expect(page).toHaveURL(/\/gym\/help#/)
})
