import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../model/draw-random.ts'
import type { Ids, Person } from '../model/insert-world.ts'

/** A request that got a response, after any number of retries. */
export type Acknowledged = {
  kind: 'book' | 'leave' | 'grant' | 'sell'
  who: Person
  method: 'POST' | 'DELETE'
  path: string
  body: Record<string, unknown> | null
  key: string
  /** Whether the key was sent as Idempotency-Key. */
  keyed: boolean
  status: number
  answer: string
  /** Number of sends until the response. */
  sent: number
  /** Latency in ms of the last send. */
  ms: number
  /** Arrival of the response, by `performance.now()`. */
  at: number
}

/** Prices of the offers of the storm's world, in minor units. */
export const soldPrices = [4999, 12_000] as const

export type Storm = {
  acknowledged: Acknowledged[]
  /** Requests that were interrupted, or refused because a process was down. */
  cutOff(): number
  /** The same by status; 0 without a response. */
  cutOffBy: ReadonlyMap<number, number>
  /** Lets each client finish its current request, then stops. */
  calm(): Promise<void>
}

type DrawnRequest = Omit<Acknowledged, 'status' | 'answer' | 'sent' | 'ms' | 'at'>

type Sending = { url: string; timeoutMs: number | null; onCutOff: (status: number) => void }

/** Sends a request once. @returns null without a response */
const sendOnce = async (
  request: DrawnRequest,
  { url, timeoutMs }: Sending,
): Promise<{ status: number; answer: string } | null> => {
  try {
    const response = await fetch(`${url}${request.path}`, {
      method: request.method,
      headers: {
        authorization: request.who.token,
        ...(request.keyed ? { 'idempotency-key': request.key } : {}),
        ...(request.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      ...(timeoutMs === null ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    })
    return { status: response.status, answer: await response.text() }
  } catch {
    // No connection, or a broken one. Whether the request was applied is unknown until the retry.
    return null
  }
}

/** Sends a request until the response is not retryable; with a key, each time under the same key. */
const sendUntilAnswered = async (request: DrawnRequest, sending: Sending): Promise<Acknowledged> => {
  for (let sent = 1; ; sent++) {
    const from = performance.now()
    const response = await sendOnce(request, sending)
    const at = performance.now()
    if (response && response.status < 500) return { ...request, ...response, sent, ms: at - from, at }
    sending.onCutOff(response?.status ?? 0)
    await sleep(20 + (sent % 5) * 10)
  }
}

/** One client with its own members: books, cancels, buys at the desk and receives points, one request at a time. */
const drawRequest = (
  dice: Dice,
  ids: Ids,
  owner: Person,
  members: readonly Person[],
  held: Map<string, Person>,
  key: string,
): Omit<DrawnRequest, 'keyed'> => {
  const member = dice.pick(members)
  const chance = dice.whole(1, 100)
  if (chance > 95) {
    const body = { points: dice.whole(1, 5), note: key }
    return { kind: 'grant', who: owner, method: 'POST', path: `/api/owner/users/${member.userId}/points`, body, key }
  }
  if (chance > 90) {
    const offer = dice.whole(0, soldPrices.length - 1)
    const body = {
      clientId: member.userId,
      lines: [{ offerId: ids.offers[offer], quantity: 1 }],
      payments: [{ method: 'card', amount: soldPrices[offer], reference: key }],
    }
    return { kind: 'sell', who: ids.studio, method: 'POST', path: '/api/studio/sales', body, key }
  }
  const [held1] = held
  if (chance > 72 && held1) {
    const [id, who] = dice.pick([...held])
    held.delete(id)
    return { kind: 'leave', who, method: 'DELETE', path: `/api/gym/bookings/${id}`, body: null, key }
  }
  const path = `/api/gym/classes/${dice.pick(ids.classes)}/bookings`
  return { kind: 'book', who: member, method: 'POST', path, body: { waitlist: dice.often(70) }, key }
}

export type StormOptions = {
  /** Prefix that makes the keys unique. */
  name?: string
  /** Time after which a request without a response is sent again, in ms. */
  timeoutMs?: number | null
  /** Percentage of writes sent without their key. */
  unkeyed?: number
}

/** Starts clients that book without a pause until stopped, each for its own members. */
export const startStorm = (
  url: string,
  ids: Ids,
  owner: Person,
  dice: readonly Dice[],
  { name = 'storm', timeoutMs = null, unkeyed = 0 }: StormOptions = {},
): Storm => {
  const acknowledged: Acknowledged[] = []
  const cutOffBy = new Map<number, number>()
  let calm = false
  const share = Math.floor(ids.members.length / dice.length)
  const onCutOff = (status: number) => void cutOffBy.set(status, (cutOffBy.get(status) ?? 0) + 1)
  const clients = dice.map(async (own, client) => {
    const members = ids.members.slice(client * share, (client + 1) * share)
    const held = new Map<string, Person>()
    for (let n = 0; !calm; n++) {
      const drawn = drawRequest(own, ids, owner, members, held, `${name}.${client}.${n}`)
      const request = { ...drawn, keyed: unkeyed === 0 || !own.often(unkeyed) }
      const ack = await sendUntilAnswered(request, { url, timeoutMs, onCutOff })
      acknowledged.push(ack)
      if (ack.kind === 'book' && ack.status === 201) {
        held.set((JSON.parse(ack.answer) as { data: { id: string } }).data.id, ack.who)
      }
    }
  })
  return {
    acknowledged,
    cutOff: () => [...cutOffBy.values()].reduce((sum, n) => sum + n, 0),
    cutOffBy,
    calm: async () => {
      calm = true
      await Promise.all(clients)
    },
  }
}
