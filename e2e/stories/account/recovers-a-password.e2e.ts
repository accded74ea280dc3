import { expect, expectAccessible, expectNotice, recordNotices, signIn, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'

test('resetting a forgotten password ends every open session', async ({
  page,
  browser,
  anyone,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(401)
  const member = await newMember()
  const elsewhere = await browser.newContext()
  await recordNotices(elsewhere)
  const tablet = await elsewhere.newPage()
  await signIn(tablet, member.email, member.password)
  await tablet.goto('/gym/home')
  await expect(tablet.getByRole('link', { name: 'Buscar una clase' })).toBeVisible()

  await page.goto('/sign-in')
  await page.getByLabel('Correo').fill(member.email)
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue(member.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expectAccessible(page)

  const { link = '' } = await newestMail(anyone, member.email, 'link')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Nueva contraseña' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nueva contraseña').fill('otra-clave-larga-7')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expectNotice(page, 'Tu contraseña cambió. Entra con la nueva.')

  await tablet.reload()
  await expect(tablet).toHaveURL(/\/sign-in\?redirectURL=/)
  await expectNotice(tablet, 'Tu sesión terminó. Entra de nuevo para seguir.')
  await elsewhere.close()

  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('El correo o la contraseña no coinciden.').first()).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-larga-7')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/gym\/home$/)
})

test('a used reset link is refused and offers a new one', async ({ page, anyone, newMember, expectRefusal }) => {
  expectRefusal(400)
  const member = await newMember()
  await anyone('forgotPassword', { body: { email: member.email } })
  const { link = '' } = await newestMail(anyone, member.email, 'link')
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  await anyone('resetPassword', { body: { token, password: 'otra-clave-larga-7' } })

  await page.goto(link)
  await page.getByLabel('Nueva contraseña').fill('una-tercera-clave-5')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Este enlace ya se usó o venció. Pide uno nuevo.')).toBeVisible()
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue('una-tercera-clave-5')
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
})
