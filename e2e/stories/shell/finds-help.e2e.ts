import { expect, expectAccessible, settle, test } from '../../base.ts'

test('a visitor reads the landing page in their language and continues to sign-up or a class', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tu lugar\s*te espera/)
  const classes = page.locator('a[href^="/gym/calendar/class/"]')
  await expect(classes.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  )
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your spot\s*awaits you/)
  const expectedPath = (await classes.first().getAttribute('href'))?.split('?')[0] ?? ''
  await classes.first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirectURL')).toContain(expectedPath)
  await page.goto('/home')
  await page.goto('/home?lang=tr')
  await page.getByRole('banner').getByRole('link', { name: 'Hesap aç' }).click()
  await expect(page).toHaveURL(/\/sign-up/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

test('a visitor finds a help answer without an account and copies its link', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Ver toda la ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Buscar en la ayuda' })
  await field.fill('CONTRASENA olvide')
  const question = page.getByRole('button', { name: /Olvidé mi contraseña/ })
  await expect(question).toBeVisible()
  await field.press('ArrowDown')
  await expect(question).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('jirafa')
  await expect(page.getByRole('heading', { name: 'Nada sobre «jirafa»' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar búsqueda' }).last().click()
  await expect(field).toHaveValue('')

  await page.goto('/ayuda#lista-de-espera')
  const addressed = page.getByRole('button', { name: '¿Cómo funciona la lista de espera?' })
  await expect(addressed).toHaveAttribute('aria-expanded', 'true')
  await expect(addressed).toBeFocused()
  await expect(page.getByText('Se atiende por orden de llegada.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'How does the waitlist work?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'What Cupo is' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('help lists the member articles first and links to the pages they describe', async ({ page, newMember }) => {
  const member = await newMember()
  await page.goto('/sign-in?redirectURL=/gym/home')
  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('link', { name: 'Buscar una clase' })).toBeVisible()
  await page.getByRole('button', { name: `Menú de ${member.name}` }).click()
  await page.getByRole('menuitem', { name: 'Ayuda' }).click()
  await expect(page).toHaveURL(/\/gym\/help$/)
  await settle(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Socias y socios')
  await page.getByRole('button', { name: /Reservar una clase/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a Calendario' }).click()
  await expect(page).toHaveURL(/\/gym\/calendar/)
})
