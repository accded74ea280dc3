import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, settle, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'
import { putClass } from '../../studio.ts'

/** Opens the search by the control of this window size. @returns the focused search field */
const openSearch = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (isMobile) {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('button', { name: 'Buscar' }).click()
  } else {
    // The search is loaded after the page.
    await expect(page.getByRole('banner').getByLabel('Buscar', { exact: true })).toBeVisible()
    await page.keyboard.press('/')
  }
  const field = page.getByRole('combobox', { name: 'Buscar' })
  await expect(field).toBeFocused()
  return field
}

test('a member finds a class by a mistyped part of its name and opens it by keyboard', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const member = await newMember()
  const { id, name } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await settle(page)
  const field = await openSearch(page, isMobile)

  await page.keyboard.type('zq')
  await expect(page.getByText('¡No se encontraron resultados!').first()).toBeVisible()
  await field.fill(studio.name)
  await expect(page.getByRole('option', { name: studio.name }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await field.fill(name.replace('Vinyasa', 'vinysa'))
  const option = page.getByRole('option', { name })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/gym/calendar/class/${id}$`))
})

test('closing the search clears it and restores the focus', async ({ page, isMobile, newMember }) => {
  const member = await newMember()
  await signIn(page, member.email, member.password)
  if (!isMobile) await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/gym/home')
  await settle(page)
  if (isMobile) await page.getByRole('button', { name: 'Más', exact: true }).click()
  const open = page.getByRole('button', { name: 'Buscar' })
  const field = page.getByRole('combobox', { name: 'Buscar' })
  await open.click()
  await field.fill('reservas')
  await expect(page.getByRole('option', { name: 'Reservas', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('reservas')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await expect(field).toHaveValue('')
})

test('the latest search wins, earlier requests are aborted, and a lost connection is reported', {
  tag: '@desktop',
}, async ({ page, isMobile, newMember, expectRefusal }) => {
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await settle(page)
  const requests: string[] = []
  await page.route('**/api/common/search', async (route) => {
    const { query } = route.request().postDataJSON()
    requests.push(query)
    // The first request gets no response.
    if (query === 'perf') return
    if (query === 'puntos' && requests.length < 6) await route.abort()
    else await route.continue()
  })
  const field = await openSearch(page, isMobile)
  const givenUp = page.waitForEvent('requestfailed')
  await page.keyboard.type('p')
  await page.keyboard.type('erf', { delay: 40 })
  await expect.poll(() => requests).toEqual(['perf'])
  await field.fill('reservas')
  await expect(page.getByRole('option', { name: 'Reservas', exact: true })).toBeVisible()
  expect((await givenUp).postDataJSON()).toEqual({ query: 'perf' })
  expect(requests).toEqual(['perf', 'reservas'])

  expectRefusal('offline')
  await field.fill('puntos')
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('option', { name: 'Puntos', exact: true })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/gym\/points$/)
})

test('a member creates, edits and deletes a shortcut', async ({ page, isMobile, newMember }) => {
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await settle(page)
  if (isMobile) await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Atajos', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'No hay atajos' })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Nuevo atajo' }).first().click()
  const save = panel.getByRole('button', { name: 'Guardar' })
  await expect(panel.getByLabel('Nombre')).toBeFocused()
  await expect(save).toBeDisabled()
  await page.keyboard.type('Lo mío')
  await panel.getByRole('radio', { name: 'Boleto' }).check()
  await panel.getByRole('textbox', { name: 'Enlace' }).fill('javascript:alert(1)')
  await expect(panel.getByText('Escribe una dirección http o https', { exact: false })).toBeVisible()
  await expect(save).toBeDisabled()
  await panel.getByRole('textbox', { name: 'Enlace' }).fill('/gym/bookings')
  await expect(panel.getByText('Se abre aquí, en Cupo.')).toBeVisible()
  await expectAccessible(page)
  await save.click()

  await panel.getByRole('button', { name: 'Editar Lo mío' }).click()
  await panel.getByLabel('Nombre').fill('Mis lugares')
  await save.click()
  await panel.getByRole('button', { name: 'Listo' }).click()
  await panel.getByRole('link', { name: 'Mis lugares' }).click()
  await expect(page).toHaveURL(/\/gym\/bookings$/)
  await expect(panel).toHaveCount(0)

  const opener = page.getByRole('button', { name: 'Atajos', exact: true })
  if (isMobile && !(await opener.isVisible())) await page.getByRole('button', { name: 'Más', exact: true }).click()
  await opener.click()
  await panel.getByRole('button', { name: 'Modificar los atajos' }).click()
  await panel.getByRole('button', { name: 'Editar Mis lugares' }).click()
  await panel.getByRole('button', { name: 'Eliminar' }).click()
  await expect(panel.getByRole('heading', { name: 'No hay atajos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the owner finds a person by email address and opens their page', async ({ page, isMobile }) => {
  await signIn(page, demo.owner)
  await page.goto('/gym/owner-home')
  await settle(page)
  if (isMobile) {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('button', { name: 'Buscar' }).click()
  } else {
    // The search is loaded after the page.
    await expect(page.getByRole('banner').getByLabel('Buscar', { exact: true })).toBeVisible()
    await page.keyboard.press('/')
  }
  await page.getByRole('combobox', { name: 'Buscar' }).fill(demo.member)
  await page.getByRole('option', { name: demo.member }).click()
  await expect(page).toHaveURL(/\/gym\/owner\/users\?q=/)
  await expect(page.getByRole('main').getByText(demo.member)).toBeVisible()
})
