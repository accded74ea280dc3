import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'
import { demo, password } from '../../people.ts'
import { unique } from '../../studio.ts'

test('the owner finds a person and grants them points', async ({ page, newMember }) => {
  const member = await newMember()
  await signIn(page, demo.owner)
  await page.goto('/gym/owner/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
  await page.getByLabel('Buscar por nombre o correo').fill(member.email)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const row = page.getByRole('listitem').filter({ hasText: member.email })
  await expect(row).toContainText(/0\s*puntos/)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Entregar puntos a ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Entregar puntos a ${member.name}` })
  await dialog.getByLabel('Puntos').fill('50')
  await dialog.getByLabel('Motivo').fill('Bienvenida')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect(page.getByText(`Listo: ${member.name} tiene 50 puntos.`).first()).toBeVisible()
  await expect(row).toContainText(/50\s*puntos/)
  expect((await member.call('readPoints', {})).balance).toBe(50)
})

test('what the server says of a grant stands at its field, and nothing is granted', async ({
  page,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(400)
  const member = await newMember()
  await signIn(page, demo.owner)
  await page.goto('/gym/owner/users')
  await page.getByLabel('Buscar por nombre o correo').fill(member.email)
  const row = page.getByRole('listitem').filter({ hasText: member.email })
  await row.getByRole('button', { name: `Entregar puntos a ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Entregar puntos a ${member.name}` })
  await dialog.getByLabel('Puntos').fill('50')
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Puntos')).toHaveValue('50')
  await expectAccessible(page)
  expect((await member.call('readPoints', {})).balance).toBe(0)
})

test('the owner opens a studio, its account is invited, and a suspended one takes no bookings', async ({
  page,
  browser,
  anyone,
  expectRefusal,
}) => {
  expectRefusal(403)
  const name = unique('Casa Nube')
  const email = `nube-${randomUUID()}@cupo.test`
  await signIn(page, demo.owner)
  await page.goto('/gym/owner/studios')
  await page.getByRole('button', { name: 'Abrir estudio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abrir estudio' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Correo de su cuenta').fill(email)
  await dialog.getByLabel('Zona horaria').fill('America/Mexico_City')
  await dialog.getByLabel('Ciudad').fill('Ciudad de México')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abrir e invitar' }).click()
  await expect(page.getByText(`Abriste ${name}. La invitación va a ${email}.`).first()).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(name)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Invitado')
  await expectAccessible(page)

  const { link = '' } = await newestMail(anyone, email, 'link')
  const theirs = await browser.newContext()
  const invited = await theirs.newPage()
  await invited.goto(link)
  await expect(invited.getByText('te invita a llevar tu estudio en Cupo.')).toBeVisible()
  await expect(invited.getByLabel('Correo')).toHaveValue(email)
  await invited.getByLabel('Contraseña', { exact: true }).fill(password)
  await invited.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(invited).toHaveURL(/\/gym\/studios\/home$/)
  await expect(invited.getByRole('heading', { level: 1, name: 'Abre tu estudio' })).toBeVisible()
  await expectAccessible(invited)

  await page.reload()
  await page.getByLabel('Buscar por nombre').fill(name)
  await expect(row).toContainText('Activo')
  await row.getByRole('button', { name: `Cargar la bolsa de ${name}` }).click()
  const fund = page.getByRole('dialog', { name: `Cargar la bolsa de ${name}` })
  await fund.getByLabel('Puntos').fill('40')
  await fund.getByLabel('Motivo').fill('Apertura')
  await fund.getByLabel('Vencen en días').fill('90')
  await expectAccessible(page)
  await fund.getByRole('button', { name: 'Entregar' }).click()
  await expect(page.getByText(`Listo: la bolsa de ${name} tiene 40 puntos.`).first()).toBeVisible()
  await row.getByRole('button', { name: `Suspender` }).click()
  const question = page.getByRole('dialog', { name: `¿Suspender ${name}?` })
  await expect(question.getByText('No tiene clases por venir.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Suspender' }).click()
  await expect(question.getByText('Escribe el motivo.')).toBeVisible()
  await question.getByLabel('Motivo').fill('Falta el seguro')
  await question.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText(`${name} quedó suspendido.`).first()).toBeVisible()
  await expect(row).toContainText('Suspendido')

  await invited.reload()
  await expect(invited).toHaveURL(/\/sign-in/)
  await invited.getByLabel('Correo').fill(email)
  await invited.getByLabel('Contraseña', { exact: true }).fill(password)
  await invited.getByRole('button', { name: 'Entrar' }).click()
  await expect(invited.getByText('Esta cuenta está suspendida. Escríbenos para revisarlo.').first()).toBeVisible()
  await theirs.close()
})
