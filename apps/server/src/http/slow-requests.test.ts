import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accountApp } from '../test/account-app.ts'

const { deps } = await accountApp()

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const listening = async (net: Partial<typeof deps.config.net>) => {
  const app = await buildApp({ ...deps, config: { ...deps.config, net: { ...deps.config.net, ...net } } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, port }
}

const open = async (port: number, bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const received = { text: '', closedAt: 0 }
  socket.on('data', (chunk) => (received.text += chunk))
  socket.on('close', () => (received.closedAt = performance.now()))
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, received }
}

const slowBody =
  'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{'
const slowHead = 'GET /api/common/config HTTP/1.1\r\nHost: x\r\nX-Slow: '

test('default timeouts: 30 s for a request, checked often enough to close it within 40 s', () => {
  const { requestMs, headersMs, checkMs, maxConnections } = deps.config.net
  expect([requestMs, headersMs]).toEqual([30_000, 15_000])
  expect(requestMs + checkMs).toBeLessThanOrEqual(40_000)
  expect(maxConnections).toBeGreaterThan(20_000)
})

test("500 slow sockets don't slow down other requests, and are all closed in time", { timeout: 60_000 }, async () => {
  const requestMs = 3_000
  const { app, port } = await listening({ requestMs, headersMs: requestMs, checkMs: 250 })
  const ask = async () => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/common/config`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  for (let i = 0; i < 10; i++) await ask()
  const alone: number[] = []
  for (let i = 0; i < 20; i++) alone.push(await ask())
  const opened = await Promise.all(
    Array.from({ length: 500 }, (_, i) => open(port, [slowBody, slowHead, ''][i % 3] ?? '')),
  )
  const openedAt = performance.now()
  const drip = setInterval(() => {
    for (const { socket } of opened) if (!socket.destroyed) socket.write('x')
  }, 200)
  const underLoad: number[] = []
  while (performance.now() - openedAt < 1_500) underLoad.push(await ask())
  const figures = `median ${median(alone).toFixed(1)} ms alone, ${median(underLoad).toFixed(1)} ms beside 500 slow sockets`
  process.stdout.write(`${figures}\n`)
  await expect.poll(() => opened.filter(({ received }) => received.closedAt === 0).length, { timeout: 30_000 }).toBe(0)
  clearInterval(drip)
  const bodies = opened.filter((_, i) => i % 3 === 0)
  const timeouts = bodies.filter(({ received }) => received.text.startsWith('HTTP/1.1 408 '))
  expect(timeouts.length).toBe(bodies.length)
  // The target is 50 ms on an idle machine. A different process may slow down one sample, so the median may also be up
  // to five times that before or after.
  const after: number[] = []
  for (let i = 0; i < 20; i++) after.push(await ask())
  expect(median(underLoad)).toBeLessThan(Math.max(50, 5 * median(alone), 5 * median(after)))
  await app.close()
})

test('a connection beyond the limit is closed immediately; one within it gets a response', async () => {
  const { app, port } = await listening({ maxConnections: 5 })
  const sockets: Socket[] = []
  for (let i = 0; i < 5; i++) sockets.push((await open(port, '')).socket)
  const sixth = await open(port, 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => sixth.received.closedAt).toBeGreaterThan(0)
  expect(sixth.received.text).toBe('')
  sockets[0]?.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const answered = mustIndex(sockets, 0)
  await once(answered, 'close')
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await app.close()
})
