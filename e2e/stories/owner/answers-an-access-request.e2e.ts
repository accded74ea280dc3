import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'
import { demo, password } from '../../people.ts'
import { unique } from '../../studio.ts'

test('a studio asks for access on the landing, the owner invites it, and it opens its account', async ({
  page,
  browser,
  anyone,
}) => {
  const name = unique('Marea Norte')
  const email = `norte-${randomUUID()}@cupo.test`
  const theirs = await browser.newContext()
  const visitor = await theirs.newPage()
  await visitor.goto('/home?lang=es')
  await visitor.getByRole('link', { name: 'Pedir acceso para mi estudio' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Pide acceso' })).toBeVisible()
  await expect(visitor.getByRole('radio', { name: 'Mi estudio' })).toBeChecked()
  await visitor.getByLabel('Nombre del estudio').fill(name)
  await visitor.getByLabel('Tu nombre').fill('Jimena Solís')
  await visitor.getByLabel('Correo').fill(email)
  await visitor.getByLabel('Ciudad').fill('Guadalajara')
  await visitor.getByLabel('Teléfono (opcional)').fill('+52 33 1234 5678')
  await visitor.getByLabel('Qué necesitas (opcional)').fill('Dos salas de reformer')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeVisible()
  await expect(visitor.getByText(email)).toBeVisible()
  await expectAccessible(visitor)

  await signIn(page, demo.owner)
  await page.goto('/gym/owner/access-requests')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Dos salas de reformer')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Invitar: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Abrir estudio' })
  await expect(dialog.getByLabel('Correo de su cuenta')).toHaveValue(email)
  await dialog.getByLabel('Zona horaria').fill('America/Mexico_City')
  await dialog.getByRole('button', { name: 'Abrir e invitar' }).click()
  await expectNotice(page, `Abriste ${name}. La invitación va a ${email}.`)
  await expect(row).toHaveCount(0)
  await page.getByText('Invitadas', { exact: true }).click()
  await expect(row.getByRole('link', { name })).toBeVisible()

  const { link = '' } = await newestMail(anyone, email, 'link')
  await visitor.goto(link)
  await visitor.getByLabel('Contraseña', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(visitor).toHaveURL(/\/gym\/studios\/home$/)
  await theirs.close()
})
