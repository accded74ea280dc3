import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openDesk } from '../../desk.ts'

/** A PNG of 8 × 8 pixels of one color. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNwaDiAFTEMLQkAYvNgAXSglMMAAAAASUVORK5CYII=',
  'base64',
)

test('a product gets a category and a picture, is sold by its code, runs low, and is restocked by the refund', async ({
  page,
  server,
  owner,
}) => {
  const { studio } = await openDesk(server, owner)
  const stock = async () => (await studio.call('listProducts', { query: {} })).products?.[0]?.stock
  await signIn(page, studio.email, studio.password)

  await test.step('a category, and a product with a picture and three pieces', async () => {
    await page.goto('/gym/studios/product-categories')
    await page.getByRole('button', { name: 'Agregar categoría' }).click()
    await page.getByRole('dialog').getByLabel('Nombre').fill('Bebidas')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expectNotice(page, 'Guardaste Bebidas.')
    await page.goto('/gym/studios/products')
    await page.getByRole('button', { name: 'Producto', exact: true }).click()
    const editor = page.getByRole('region', { name: 'Producto nuevo' })
    await editor.getByLabel('Nombre').fill('Agua mineral')
    await editor.getByLabel('Clave (SKU)').fill('AGUA-1')
    await editor.getByLabel('Código de barras').fill('7501055300075')
    await editor.getByLabel('Categoría').selectOption({ label: 'Bebidas' })
    await editor.getByLabel('Precio al público').fill('30')
    await editor.getByLabel('Precio al público').blur()
    await editor.getByLabel('En estante').fill('3')
    await editor.getByLabel('Mínimo').fill('2')
    await editor.getByRole('button', { name: 'Crear' }).click()
    const saved = page.getByRole('region', { name: 'Agua mineral' })
    await saved.locator('input[type=file]').setInputFiles({ name: 'agua.png', mimeType: 'image/png', buffer: png })
    await expect(saved.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is found by a word', async () => {
    await page.goto('/gym/studios/products')
    await page.getByLabel('Busca o escanea').fill('miner')
    await expect(page.getByRole('link', { name: /Agua mineral.*quedan 3/ })).toBeVisible()
  })

  await test.step('two are sold by the code, with the keys', async () => {
    await page.goto('/gym/studios/sell')
    await expect(page.getByRole('button', { name: /Agua mineral/ })).toBeVisible()
    await page.keyboard.press('f')
    for (const count of ['1', '2']) {
      await page.keyboard.type('7501055300075')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Cuenta' }).locator('output')).toHaveText(count)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await page.getByRole('button', { name: /^Cobrar \$60/ }).click()
    await expect(page.getByRole('heading', { name: 'Cobraste $60.' })).toBeVisible()
  })
  expect(await stock()).toBe(1)

  await test.step('it is low', async () => {
    await page.goto('/gym/studios/products')
    await expect(page.getByRole('button', { name: 'Por pedir 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Agua mineral.*quedan 1, mínimo 2/ })).toBeVisible()
  })

  await test.step('the refund brings the pieces back', async () => {
    await page.goto('/gym/studios/sales')
    await page.getByRole('button', { name: /^Devolver/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
    await dialog.getByLabel('Por qué').fill('Se equivocó')
    await page.keyboard.press('Control+Enter')
    await expectNotice(page, 'Devolviste $60.')
  })
  expect(await stock()).toBe(3)
})
