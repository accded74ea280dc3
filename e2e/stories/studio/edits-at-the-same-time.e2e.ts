import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

test('the second of two concurrent edits sees both values, keeps its input, chooses and saves', async ({
  page,
  server,
  owner,
  expectRefusal,
}) => {
  expectRefusal(409)
  const studio = await openStudio(server, owner)
  const { name, classType } = await putClass(studio, { capacity: 8, points: 8 })
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/class-types')
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name })
  await form.getByLabel('Precio').fill('10')

  await studio.call('updateClassType', { params: { id: classType.id }, body: { points: 9, capacity: 12 } })
  await form.getByRole('button', { name: 'Guardar' }).click()

  const panel = form.getByRole('region', { name: 'Alguien guardó cambios mientras editabas' })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'Lo tuyo: 10' })).toBeChecked()
  await expect(panel.getByText('Lugares: 8 → 12')).toBeVisible()
  await expect(form.getByLabel('Precio')).toHaveValue('10')
  await expect(form.getByLabel('Lugares', { exact: true })).toHaveValue('12')
  await expectAccessible(page)

  await panel.getByRole('radio', { name: 'Lo guardado: 9' }).check()
  await expect(form.getByLabel('Precio')).toHaveValue('9')
  await panel.getByRole('radio', { name: 'Lo tuyo: 10' }).check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/12 lugares\s*10 puntos/)
})
