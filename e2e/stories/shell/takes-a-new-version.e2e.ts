import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, test } from '../../base.ts'

test.use({ serviceWorkers: 'allow' })

/** A proxy of the server with a separate origin, which serves a different version of the service worker on demand. */
const deployment = async (service: string) => {
  let release = ''
  const server = createServer((incoming, answer) => {
    const isWorker = incoming.url === '/sw.js'
    const headers = { ...incoming.headers }
    // The next version differs by some bytes.
    if (isWorker) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const passed = request(new URL(incoming.url ?? '/', service), { method: incoming.method, headers }, (got) => {
      if (isWorker) delete got.headers['content-length']
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.on('data', (chunk) => answer.write(chunk))
      got.on('end', () => answer.end(isWorker ? release : ''))
    })
    passed.on('error', () => answer.destroy())
    incoming.on('close', () => incoming.complete || passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (name: string) => {
      release = `\n// ${name}`
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a new version is offered while a form is filled in and loads on request', async ({ page, baseURL }) => {
  const deployed = await deployment(baseURL as string)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`${deployed.url}/sign-in`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const email = page.getByRole('textbox', { name: 'Correo' })
  await email.fill('a.medio.escribir@cupo.test')

  deployed.publish('the next one')
  const lookForIt = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
  const offer = page.getByRole('complementary', { name: 'Hay una versión nueva de Cupo' })
  // The page registers its update listener once the network has been idle for a second.
  await page.waitForTimeout(2_000)
  await lookForIt()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expect(email).toHaveValue('a.medio.escribir@cupo.test')
  expect(loads).toBe(2)

  await offer.getByRole('button', { name: 'Ahora no' }).click()
  await expect(offer).toBeHidden()
  await expect(email).toHaveValue('a.medio.escribir@cupo.test')

  await page.reload()
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => loads).toBe(4)
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  const states = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready
      return [active?.state, waiting?.state]
    })
  await expect.poll(states).toEqual(['activated', undefined])
  deployed.stop()
})
