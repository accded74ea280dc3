import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { putClass, unique } from '../../studio.ts'

/** Opens a panel of the header; on a phone some are behind "Más". */
const openPanel = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('button', { name })
  const narrow = (page.viewportSize()?.width ?? 0) < 960
  const more = page.getByRole('button', { name: /^Más/ })
  if (narrow && !name.source.includes('Notificaciones') && (await more.getAttribute('aria-expanded')) === 'false') {
    await more.click()
  }
  await button.click()
}

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Escribe un mensaje').fill(text)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByLabel('Escribe un mensaje')).toHaveValue('')
}

test('a member and a studio chat live, and the conversation is listed in the messages', async ({
  page,
  browser,
  baseURL,
  isMobile,
  newMember,
  studio,
  expectRefusal,
}) => {
  expectRefusal('offline')
  const member = await newMember()
  const [question, answer] = [unique('¿Hay <b>regaderas</b>?'), unique('Sí, dos.')]
  const atDesk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
  const other = await browser.newContext({ baseURL: baseURL ?? '', ...atDesk })
  const desk = await other.newPage()
  await signIn(desk, studio.email, studio.password)
  await desk.goto('/gym/studios/home')
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')

  await openPanel(page, /^Conversaciones/)
  await expect(page.getByText('Sin conversaciones')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nueva conversación' }).last().click()
  await page.getByLabel('Buscar por nombre').fill(studio.name)
  await page.getByRole('button', { name: studio.name }).click()
  await expect(page.getByText('Todavía no hay mensajes.')).toBeVisible()
  await write(page, question)
  await expect(page.getByRole('log').getByText(question)).toBeVisible()

  const inMenu = desk.getByRole('link', { name: /^Conversaciones/ })
  await expect(inMenu).toContainText(/mensajes? sin leer/)
  await desk.getByRole('button', { name: /^Conversaciones: .*sin leer$/ }).click()
  await desk.getByRole('button', { name: question }).click()
  await expect(desk.getByRole('log').getByText(question)).toBeVisible()
  await expect(desk.getByLabel('Escribe un mensaje')).toBeFocused()
  await desk.keyboard.type(answer)
  await desk.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(answer)).toBeVisible({ timeout: 3_000 })
  await expectAccessible(page)

  // A message read as it arrives is not counted as unread.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Conversaciones', exact: true })).toBeFocused()
  await write(desk, 'Y toallas.')
  await expect(page.getByRole('button', { name: 'Mensajes: 1 sin leer' })).toBeVisible({ timeout: 5_000 })
  if (isMobile) {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Más: 1 mensaje sin leer' })).toBeVisible()
  }
  await openPanel(page, /^Mensajes/)
  const row = page.getByRole('listitem').filter({ hasText: 'Y toallas.' })
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Marcar como leído/ }).click()
  await expect(page.getByRole('button', { name: 'Marcar todos como leídos' })).toBeDisabled()
  await row.getByRole('button', { name: /^Quitar/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: studio.name, exact: true }).click()
  await expect(page.getByRole('log').getByText('Y toallas.')).toBeVisible()

  // Offline, the typed text is kept and sent after reconnecting.
  await page.context().setOffline(true)
  const field = page.getByLabel('Escribe un mensaje')
  await field.fill('Llego tarde')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Sin enviar. Se envía al volver la conexión.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión. Revisa tu red' })).toBeVisible()
  // The toast is above the panel and can be reached.
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect(field).toHaveValue('Llego tarde')
  await page.context().setOffline(false)
  await expect(desk.getByRole('log').getByText('Llego tarde')).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('A medias')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reservas' }).click()
  await openPanel(page, /^Conversaciones/)
  await page.getByRole('dialog').getByRole('button', { name: studio.name }).first().click()
  await expect(field).toHaveValue('A medias')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/gym\/bookings$/)
  await other.close()
})

test('notifications arrive live and can be marked as read, removed and cleared', async ({
  page,
  newMember,
  studio,
}) => {
  const member = await newMember(20)
  const { id, name } = await putClass(studio)
  await member.call('bookClass', { params: { id }, body: {} })
  await member.call('deleteAllNotifications', {})
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await openPanel(page, /^Notificaciones/)
  await expect(page.getByText('No hay notificaciones')).toBeVisible()
  const clear = page.getByRole('button', { name: 'Limpiar notificaciones' })
  await expect(clear).toBeDisabled()

  await studio.call('cancelClass', { params: { id }, body: { reason: 'Fuga de agua' } })
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible({ timeout: 5_000 })
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Marcar como leída/ }).click()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('false') ?? false)
  await row.getByRole('button', { name: /^Marcar como no leída/ }).click()
  await page.keyboard.press('Escape')
  // Unread but seen: the badge is gone, also after a reload.
  const bell = page.getByRole('button', { name: 'Notificaciones', exact: true })
  await expect(bell).toBeFocused()
  // Reloading cancels a request under way.
  await saved
  await page.reload()
  await expect(bell).toBeVisible()

  await openPanel(page, /^Notificaciones/)
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(page.getByRole('button', { name: 'Marcar todas como leídas' })).toBeDisabled()
  await clear.click()
  const question = page.getByRole('dialog', { name: 'Limpiar notificaciones' })
  await expect(question).toContainText('¿Está seguro que desea limpiar notificaciones?')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toBeVisible()
  await clear.click()
  await question.getByRole('button', { name: 'Limpiar', exact: true }).click()
  await expect(page.getByText('No hay notificaciones')).toBeVisible()
  await expect(clear).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
})
