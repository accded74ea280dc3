import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

test('the owner of a studio exports all data, and sees the effects of closing', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const studio = await openStudio(server, owner)
  const given = await putClass(studio)
  const member = await newMember(20)
  await member.call('bookClass', { params: { id: given.id }, body: {} })

  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/leave')
  await page.getByRole('button', { name: 'Preparar una copia' }).click()
  await expect(page.getByText(/^Copia lista/)).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cupo-studio-.*\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('data/bookings.json')).toBe(true)

  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect(page.getByText('Se cancela 1 clase')).toBeVisible()
  await expect(page.getByText(/1 reserva o lugar en lista termina/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar el estudio' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Para confirmar/).fill('Otro nombre')
  await dialog.getByRole('button', { name: 'Cerrar el estudio' }).click()
  await expect(dialog.getByText('No coincide con el nombre del estudio.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Volver' }).click()
  const { bookings } = await studio.call('previewClosing', {})
  expect(bookings).toBe(1)
})
