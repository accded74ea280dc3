import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openDesk } from '../../desk.ts'

test('the desk enters a client without an address, tags them, and keeps notes and history in one file', async ({
  page,
  server,
  owner,
}) => {
  const { studio } = await openDesk(server, owner)
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/clients')
  await page.getByRole('main').getByRole('link', { name: 'Cliente', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agregar cliente' })).toBeVisible()

  await test.step('a name and a phone are enough', async () => {
    await page.getByLabel('Nombre').fill('Rosalía Núñez')
    await page.getByLabel('Teléfono').fill('55 2140 8813')
    await page.getByLabel('Etiquetas').fill('mañanas')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expectNotice(page, 'Rosalía Núñez ya está en tu lista de clientes.')
    await expect(page.getByRole('heading', { level: 1, name: 'Rosalía Núñez' })).toBeVisible()
  })

  await test.step('a pinned note and a quick one, with who wrote them', async () => {
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Nota').fill('Prefiere la 14')
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Prefiere la 14', { exact: true })).toBeVisible()
    await page.getByLabel('Anota algo; queda con tu nombre y la hora').fill('Llamó por la mañana')
    await page.getByRole('button', { name: 'Guardar la nota' }).click()
    await expect(page.getByText('Nota: Llamó por la mañana')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('found by a part of the phone, chosen and tagged with the keyboard', async () => {
    await page.goto('/gym/studios/clients')
    await page.getByRole('searchbox', { name: 'Nombre, teléfono, correo o etiqueta' }).fill('2140 88')
    await expect(page).toHaveURL(/q=/)
    const name = page.getByRole('link', { name: 'Rosalía Núñez' })
    await expect(name).toBeVisible()
    await name.focus()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Etiquetar' }).click()
    await page.getByRole('dialog').getByLabel('Etiqueta', { exact: true }).fill('vip')
    await page.getByRole('dialog').getByRole('button', { name: 'Etiquetar' }).click()
    await expectNotice(page, 'Cambió 1 persona')
    await expectAccessible(page)
  })
  const { items } = await studio.call('listClients', { query: { q: 'rosalia' } })
  expect(items).toMatchObject([{ name: 'Rosalía Núñez', email: null, tags: ['mañanas', 'vip'] }])
})
