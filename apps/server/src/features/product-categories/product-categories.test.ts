import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad } = await studioApp()
const url = '/api/studio/product-categories'
const add = (name: string) => send(mar, 'POST', url, { name })

test('categories are listed by name with their products and the figures of the shelf', async () => {
  const clothes = await add('Ropa')
  await add('Árnica')
  const product = { name: 'Playera', category: clothes.data.id, cost: 1_000, price: 2_000, stock: 3, minimum: 5 }
  await send(mar, 'POST', '/api/studio/products', { ...product, active: true, taxPercent: 16 })
  const { data } = await send(mar, 'GET', url)
  expect(data.items.map((c: Record<string, unknown>) => [c.name, c.products])).toEqual([
    ['Árnica', 0],
    ['Ropa', 1],
  ])
  expect(data).toMatchObject({ products: 1, low: 1, shelfCost: 3_000, currency: 'USD', taxPercent: 16, mayEdit: true })
})

test('a name is unique, a rename has a version, and a removed category leaves its products', async () => {
  const { data } = await add('Equipo')
  const taken = await add('EQUIPO')
  expect([taken.codigo, taken.fields]).toEqual(['YA_EXISTE', ['name']])
  const renamed = await send(mar, 'PATCH', `${url}/${data.id}`, { name: 'Equipos', version: 1 })
  expect(renamed.data).toMatchObject({ name: 'Equipos', version: 2 })
  expect((await send(mar, 'PATCH', `${url}/${data.id}`, { name: 'X', version: 1 })).codigo).toBe('ESTADO_INVALIDO')
  const product = await send(mar, 'POST', '/api/studio/products', { name: 'Liga', category: data.id })
  expect((await send(kad, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `${url}/${data.id}`)).status).toBe(200)
  const { products } = (await send(mar, 'GET', '/api/studio/products')).data
  expect(products.find(({ id }: { id: string }) => id === product.data.id).category).toBeNull()
  expect((await add('Equipos')).status).toBe(201)
})
