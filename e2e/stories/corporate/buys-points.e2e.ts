import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'

test('a company buys points; its statement shows the purchase and downloads as CSV', { tag: '@smoke' }, async ({
  page,
}) => {
  await signIn(page, demo.corporate)
  await page.goto('/gym/corporates/points?buy=1')
  const dialog = page.getByRole('dialog', { name: 'Comprar puntos para la bolsa' })
  await dialog.getByRole('radio', { name: 'Otra cantidad' }).check()
  await dialog.getByRole('textbox', { name: 'Puntos' }).fill('777')
  await dialog.getByLabel('Nombre como está en la tarjeta').fill('Zoraida Quintanilla')
  await dialog.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242')
  await dialog.getByLabel('Vencimiento (MM / AA)').fill('04 / 39')
  await dialog.getByLabel('Código de seguridad').fill('123')
  await dialog.getByLabel('Código postal').fill('06600')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Pagar/ }).click()
  const paid = page.getByRole('dialog', { name: 'Pago recibido' })
  await expect(paid.getByRole('status')).toContainText(/777\s*puntos/)
  await paid.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /777\s*puntos/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/gym/corporates/statements')
  await expect(page.getByRole('row').filter({ hasText: '+777' }).first()).toContainText(/Compra.*comprobante A-\d+/)
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toMatch(/bought,,,,,777 puntos,777,\d+,A-\d+,/)
})
