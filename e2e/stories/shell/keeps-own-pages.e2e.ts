import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'

/** A PNG of one green pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a member edits their profile and settings: picture, details, email, password, devices', async ({
  page,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(400)
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  const menu = page.getByRole('button', { name: `Menú de ${member.name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL(/\/gym\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  await expectAccessible(page)

  await page.locator('input[type=file]').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible()
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)
  const person = page.getByRole('region', { name: 'Tus datos' })
  await person.getByLabel('Nombre').fill('Marta Ruiz')
  await person.getByLabel('Teléfono').fill('llámame')
  await person.getByRole('button', { name: 'Guardar' }).click()
  await expect(person.getByLabel('Teléfono')).toHaveAttribute('aria-invalid', 'true')
  await person.getByLabel('Teléfono').fill('+52 55 1234 5678')
  await person.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Menú de Marta Ruiz' })).toBeVisible()

  await page.getByRole('button', { name: 'Menú de Marta Ruiz' }).click()
  await page.getByRole('menuitem', { name: 'Configuración' }).click()
  await expect(page).toHaveURL(/\/gym\/settings$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Rosa', { exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/theme-rose/)
  const reminders = page.getByRole('group', { name: 'Recordatorios antes de una clase' }).getByLabel('Correo')
  await reminders.uncheck()
  await expect(reminders).toBeEnabled()
  const devices = page.getByRole('region', { name: 'Dispositivos y sesiones' })
  await expect(devices.getByText('Este dispositivo')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  const secret = page.getByRole('region', { name: 'Contraseña' })
  await secret.getByLabel('Tu contraseña actual').fill('no-es-la-mia-9')
  await secret.getByLabel('Contraseña nueva').fill('otra-clave-larga-9')
  await secret.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(secret.getByLabel('Tu contraseña actual')).toHaveAttribute('aria-invalid', 'true')
  await secret.getByLabel('Tu contraseña actual').fill(member.password)
  await secret.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await page.reload()
  await expect(reminders).not.toBeChecked()
  await expect(page.locator('html')).toHaveClass(/theme-rose/)
})

test('a studio edits its profile, and a coach and a company have none', async ({ page }) => {
  test.slow()
  await signIn(page, demo.studio)
  await page.goto('/gym/studios/home')
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL(/\/gym\/calendar\/studio-details\/0$/)
  await expect(page.getByText('Cancelas gratis hasta')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  const form = page.getByRole('dialog', { name: 'Editar perfil' })
  const about = `Luz de mañana y grupos chicos: ${randomUUID()}.`
  await form.getByLabel('Sobre el estudio').fill(about)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(about)).toBeVisible()

  for (const [person, home, settings] of [
    [demo.coach, '/gym/studios/coach-home', '/gym/studios/settings-coach/account'],
    [demo.corporate, '/gym/corporates/corporate-home', '/gym/corporates/settings/account'],
  ] as const) {
    await signIn(page, person)
    await page.goto(home)
    await page.getByRole('button', { name: /^Menú de / }).click()
    await page.getByRole('menuitem', { name: 'Perfil' }).click()
    await expectNotice(page, 'No disponible')
    await page.getByRole('button', { name: /^Menú de / }).click()
    await page.getByRole('menuitem', { name: 'Configuración' }).click()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  }
})
