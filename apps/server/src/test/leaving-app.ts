import { unzipSync } from 'fflate'
import { makeHandover } from '../features/handovers/make-handover.ts'
import { giftApp } from './gift-app.ts'
import type { Running, SignedIn } from './studio-app.ts'

type Files = Record<string, string>
type Rows = Record<string, unknown>[]

/** Reads the files of an archive as texts. */
export const readZip = (zip: Uint8Array): Files =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]))

export const rowsIn = (files: Files, topic: string): Rows => JSON.parse(files[`data/${topic}.json`] ?? 'null') as Rows

/**
 * The application with a studio in use: sales by every method, passes, gift cards, bookings in every state, texts,
 * chats.
 */
export const leavingApp = async () => {
  const app = await giftApp()
  const { send, mar, clock, deps } = app
  const url = '/api/common/handovers'

  /** Requests an archive, makes it and downloads it. */
  const archiveOf = async (who: SignedIn | Running) => {
    const handover = await send(who, 'POST', url)
    await makeHandover(deps)
    const response = await app.app.inject({
      url: `${url}/${handover.data.id}/file`,
      headers: { authorization: who.token },
    })
    return { id: handover.data.id as string, response, zip: new Uint8Array(response.rawPayload) }
  }

  /** Simulates a month of a studio. */
  const live = async () => {
    const [ana, bea, caro] = [await app.member(100), await app.member(100), await app.member(100)]
    await send(mar, 'POST', '/api/studio/shifts', { float: 50_000 })
    const ten = (await app.offerOf(99_000)).offerId
    const sold = await app.sell(ana, ten, [{ method: 'cash', amount: 99_000 }])
    await app.sell(bea, ten, [
      { method: 'cash', amount: 40_000 },
      { method: 'card', amount: 59_000 },
    ])
    await app.refund(sold.data.sale.id, 9_000)
    await app.cardOf(50_000)
    const [past, soon, later] = [
      await app.classAt({ inHours: 2, spots: ['1', '2', '3'] }),
      await app.classAt({ inHours: 60 }),
      await app.classAt({ inHours: 90, capacity: 1 }),
    ]
    const booked = await app.book(ana, past.id, { spotId: past.spots.get('1') })
    await app.book(caro, past.id, {})
    clock.move(2 * 3600 - 600)
    await send(mar, 'POST', `/api/gym/classes/${past.id}/check-ins`, { bookingId: booked.data.id })
    clock.move(3 * 3600)
    await app.book(ana, soon.id)
    const caroSoon = await app.book(caro, soon.id)
    await app.book(bea, later.id)
    await app.book(caro, later.id, { waitlist: true })
    await send(mar, 'POST', '/api/studio/waivers', {
      kind: 'consent',
      title: 'Imágenes',
      text: 'Acepto que se publiquen fotos de la clase.',
      requiredToBook: false,
    })
    await send(mar, 'PATCH', `/api/studio/clients/${ana.userId}`, { tags: ['mañanas'], version: 1 })
    await send(mar, 'POST', `/api/studio/clients/${ana.userId}/notes`, { text: '=SUMA(A1)', pinned: true })
    return { ana, bea, caro, past, soon, later, caroBooking: caroSoon.data?.id as string }
  }
  return { ...app, url, archiveOf, live }
}
