import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { app } = await accountApp({ apiDocs: false })

test('without apiDocs the document is served and its page is not', async () => {
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
})
