import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../model/draw-random.ts'
import type { Ids, Person } from '../model/lay-world.ts'

/** A request that was answered in the end, however often it had to be sent. */
export type Acknowledged = {
  kind: 'book' | 'leave' | 'grant'
  who: Person
  method: 'POST' | 'DELETE'
  path: string
  body: Record<string, unknown> | null
  key: string
  status: number
  answer: string
  /** How often it was sent before somebody answered. */
  sent: number
}

export type Storm = {
  acknowledged: Acknowledged[]
  /** Requests that were cut off or turned away because something was down. */
  cutOff(): number
  /** Lets each client end what it has begun. */
  calm(): Promise<void>
}

type Wish = Omit<Acknowledged, 'status' | 'answer' | 'sent'>

/** Sends until there is an answer that is not "try again": always the same request, under the same key. */
const insist = async (url: string, wish: Wish, onCutOff: () => void): Promise<Acknowledged> => {
  for (let sent = 1; ; sent++) {
    try {
      const response = await fetch(`${url}${wish.path}`, {
        method: wish.method,
        headers: {
          authorization: wish.who.token,
          'idempotency-key': wish.key,
          ...(wish.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(wish.body ? { body: JSON.stringify(wish.body) } : {}),
      })
      const answer = await response.text()
      if (response.status < 500) return { ...wish, status: response.status, answer, sent }
    } catch {
      // Nobody listens, or the connection broke: whether it was done is not known until it is asked again.
    }
    onCutOff()
    await sleep(20 + (sent % 5) * 10)
  }
}

/** One client with members of its own: books, leaves and is given points, one request after the other. */
const drawWish = (
  dice: Dice,
  ids: Ids,
  owner: Person,
  members: readonly Person[],
  held: Map<string, Person>,
  key: string,
): Wish => {
  const member = dice.pick(members)
  const chance = dice.whole(1, 100)
  if (chance > 95) {
    const body = { points: dice.whole(1, 5), note: key }
    return { kind: 'grant', who: owner, method: 'POST', path: `/api/owner/users/${member.userId}/points`, body, key }
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

/** Clients that book without a pause until they are calmed, each for people of its own. */
export const startStorm = (url: string, ids: Ids, owner: Person, dice: readonly Dice[]): Storm => {
  const acknowledged: Acknowledged[] = []
  let cutOff = 0
  let calm = false
  const share = Math.floor(ids.members.length / dice.length)
  const clients = dice.map(async (own, client) => {
    const members = ids.members.slice(client * share, (client + 1) * share)
    const held = new Map<string, Person>()
    for (let n = 0; !calm; n++) {
      const wish = drawWish(own, ids, owner, members, held, `storm.${client}.${n}`)
      const ack = await insist(url, wish, () => {
        cutOff += 1
      })
      acknowledged.push(ack)
      if (ack.kind === 'book' && ack.status === 201) {
        held.set((JSON.parse(ack.answer) as { data: { id: string } }).data.id, ack.who)
      }
    }
  })
  return {
    acknowledged,
    cutOff: () => cutOff,
    calm: async () => {
      calm = true
      await Promise.all(clients)
    },
  }
}
