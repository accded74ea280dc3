import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'

test('a member changes the address they sign in with: a wrong code, the right one, and the old address is told', async ({
  page,
  anyone,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(400)
  const member = await newMember()
  const to = `nueva-${randomUUID()}@cupo.test`
  await signIn(page, member.email, member.password)
  await page.goto('/gym/profile')
  await page.getByRole('button', { name: `Menú de ${member.name}` }).click()
  await page.getByRole('menuitem', { name: 'Configuración' }).click()
  const part = page.getByRole('region', { name: 'Correo', exact: true })
  await expect(part.getByText(member.email)).toBeVisible()
  const devices = page.getByRole('region', { name: 'Dispositivos y sesiones' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  await part.getByRole('button', { name: 'Cambiar correo' }).click()
  await part.getByLabel('Correo nuevo').fill(member.email)
  await part.getByLabel('Tu contraseña actual').fill(member.password)
  await part.getByRole('button', { name: 'Enviar código' }).click()
  await expect(part.getByText('Ese ya es tu correo.')).toBeVisible()
  await part.getByLabel('Correo nuevo').fill(to)
  await part.getByRole('button', { name: 'Enviar código' }).click()
  await expect(part.getByLabel('Dígito 1')).toBeFocused()
  await expectAccessible(page)
  const { code = '' } = await newestMail(anyone, to, 'code')
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(part.getByRole('alert')).toHaveText('El código no coincide. Revísalo o pide otro.')

  // The mail is read elsewhere: the page comes back at the code.
  await page.reload()
  await part.getByLabel('Dígito 1').click()
  await page.keyboard.type(code)
  await expectNotice(page, `Listo: ahora entras con ${to}.`)
  await expect(part.getByText(to)).toBeVisible()
  await expect(part.getByRole('button', { name: 'Cambiar correo' })).toBeFocused()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const { items } = await anyone('readOutbox', { query: { to: member.email } })
  expect(items[0]?.subject).toBe('Tu correo de Cupo cambió')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/sign-in')
  await page.getByLabel('Correo').fill(to)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/gym\/home/)
})
