import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { liveEvents } from '@cupo/contract/live'
import { expect } from 'vitest'

type Event = keyof typeof liveEvents
export type LiveEvent = { event: string; id: string; data: Record<string, unknown> }

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

/** Opens a live stream over its own connection and collects the events. */
export const openLive = async (url: string, token: string, headers: Record<string, string> = {}, search = '') => {
  const sent = request(`${url}/api/live${search}`, {
    agent: false,
    headers: { authorization: token, accept: 'text/event-stream', ...headers },
  })
  sent.on('error', () => undefined)
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const events: LiveEvent[] = []
  let lastId = ''
  let open = true
  let text = ''
  response.setEncoding('utf8')
  response
    .on('error', () => undefined)
    .on('close', () => {
      open = false
    })
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      lastId = fieldOf(block, 'id') ?? lastId
      const event = fieldOf(block, 'event')
      if (!event) continue
      const data = JSON.parse(fieldOf(block, 'data') ?? '')
      expect(liveEvents[event as Event]?.safeParse(data).error).toBeUndefined()
      events.push({ event, id: lastId, data })
    }
  })
  if (response.statusCode === 200) await expect.poll(() => lastId !== '' || !open, { interval: 5 }).toBe(true)
  return {
    response,
    events,
    lastId: () => lastId,
    open: () => open,
    of: (event: string) => events.filter((e) => e.event === event).map((e) => e.data),
    close: () => sent.destroy(),
  }
}

/** Waits as long as every written event takes to arrive, and returns the received ones. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250))
