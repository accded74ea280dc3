import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { send, mar } = await gymApp()

type Answers = readonly string[]
const importing = (answers: Answers, more: object = {}) => {
  const rows = answers.map((answer, n) => `Eva ${n};eva${n}@x.test;${answer}`)
  const files = [{ name: 'personas.csv', text: `Nombre;Correo;Acepta novedades\n${rows.join('\n')}` }]
  return send(mar, 'POST', '/api/studio/clients/import', { files, ...more })
}
const states = async (): Promise<unknown[]> => {
  const { items } = (await send(mar, 'GET', '/api/studio/clients?q=eva')).data
  const files = await Promise.all(items.map(({ id }: { id: string }) => send(mar, 'GET', `/api/studio/clients/${id}`)))
  return files.map(({ data: { news } }) => [news.state, news.source])
}

test('an answer about news counts for people who never said; anything else than yes or no is an error', async () => {
  expect((await importing(['Sí', 'no', ''])).status).toBe(200)
  const said = [
    ['agreed', 'import'],
    ['stopped', null],
  ]
  expect(await states()).toEqual([...said, ['unasked', null]])
  expect((await importing(['no', 'x', 'True'])).status).toBe(200)
  expect(await states()).toEqual([...said, ['agreed', 'import']])
  const wrong = await importing(['a veces'], { dryRun: true })
  expect(wrong.data.errors).toMatchObject([{ field: 'news', value: 'a veces', mensaje: 'no es sí ni no' }])
})
