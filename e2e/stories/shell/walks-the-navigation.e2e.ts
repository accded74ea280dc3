import { expect, expectAccessible, settle, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'

test('the studio menu opens the branch of the current page, and covers the page on a phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, demo.studio)
  await page.goto('/gym/studios/rooms')
  await settle(page)
  const opener = page.getByRole('button', { name: 'Abrir menú' })
  if (isMobile) {
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Principal' })).toBeVisible()
    await expectAccessible(page)
  }
  const nav = page.getByRole('navigation', { name: 'Principal' })
  const branch = (name: string) => nav.getByRole('button', { name })
  await expect(branch('Mantenimiento')).toHaveAttribute('aria-expanded', 'true')
  await expect(nav.getByRole('link', { name: 'Salas' })).toHaveAttribute('aria-current', 'page')
  await branch('Administración').click()
  await expect(branch('Administración')).toHaveAttribute('aria-expanded', 'true')
  await expect(branch('Mantenimiento')).toHaveAttribute('aria-expanded', 'true')
  await branch('Mantenimiento').click()
  await expect(nav.getByRole('link', { name: 'Salas' })).toBeHidden()

  if (!isMobile) return
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab')
    const held = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(held, 'the focus stays in the menu').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await branch('Agendas').click()
  await nav.getByRole('link', { name: 'Mi agenda' }).click()
  await expect(page).toHaveURL(/\/gym\/studios\/classes$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone, accounts without tabs have back and home buttons; a member has tabs', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, demo.studio)
  await page.goto('/gym/studios/home')
  await page.goto('/gym/studios/rooms')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/gym\/studios\/home$/)
  await page.goto('/gym/studios/rooms')
  await page.getByRole('button', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/\/gym\/studios\/home$/)

  await signIn(page, demo.member)
  await page.goto('/gym/home')
  await settle(page)
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reservas' }).click()
  await expect(page).toHaveURL(/\/gym\/bookings$/)
})

// A phone has the menu over the page in every layout.
test('layouts without a side panel reach every page from their bar by keyboard', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, demo.studio)
  for (const layout of ['modern', 'enterprise', 'compact', 'thin']) {
    await page.evaluate((chosen) => localStorage.setItem('cupo.layout', chosen), layout)
    await page.goto('/gym/studios/home')
    await settle(page)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
    const nav = page.getByRole('navigation', { name: 'Principal' })
    const branch = nav.getByRole('button', { name: 'Mantenimiento' })
    await branch.focus()
    await page.keyboard.press('Enter')
    await expect(nav.getByRole('link', { name: 'Salas' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav.getByRole('link', { name: 'Salas' })).toBeHidden()
    await expect(branch).toBeFocused()
    await page.keyboard.press('Enter')
    await nav.getByRole('link', { name: 'Salas' }).click()
    await expect(page).toHaveURL(/\/gym\/studios\/rooms$/)
    await expect(nav.getByRole('link', { name: 'Salas' })).toBeHidden()
  }
})

test('legacy clinic addresses redirect a studio to its pages and anyone else to their home', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, demo.studio)
  for (const [address, expected] of [
    ['/medical/general-agenda', '/gym/studios/agenda'],
    ['/persons/add-persons/0', '/gym/studios/clients/new'],
    ['/maintenance/admin-doctors', '/gym/studios/coaches'],
    ['/medical/generate-events', '/gym/studios/series'],
    ['/medical/home', '/gym/studios/home'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${expected}$`))
  }
  await signIn(page, demo.member)
  await page.goto('/persons')
  await expect(page).toHaveURL(/\/gym\/home$/)
})
