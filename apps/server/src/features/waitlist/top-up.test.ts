import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, owner, member, full, wait, mine, due, cancel, balance, clock, goToHour, mails, send, mar, kad } = app

await db.updateTable('service_config').set({ public_url: 'https://cupo.test' }).execute()
beforeEach(() => goToHour('10:00'))

const hours = (n: number) => n * 3600
const notices = async (who: SignedIn) => (await send(who, 'GET', '/api/common/notifications')).data.items
const titles = async (who: SignedIn): Promise<string[]> => (await notices(who)).map((n: { title: string }) => n.title)
const grant = (who: SignedIn, points: number) =>
  send(owner, 'POST', `/api/owner/users/${who.userId}/points`, { points, note: 'Regalo' })
const buy = (who: SignedIn) =>
  send(who, 'POST', '/api/gym/points/purchases', { planId: 'basic', paymentMethod: 'tok_succeeds' })

describe('a member without enough points when a seat is free', () => {
  test('is notified once, in the app and by mail, with the missing points and a link to buy', async () => {
    const yoga = await full({ inHours: 48, points: 8, capacity: 2 })
    const [poor, eva] = [await member(3), await member(20)]
    const id = await wait(poor, yoga.id)
    await wait(eva, yoga.id)
    await yoga.free()
    const subject = `Te tocaba en ${yoga.name} y te faltaron 5 puntos`
    const [notice] = await notices(poor)
    expect(notice).toMatchObject({ title: subject, link: `/gym/calendar/class/${yoga.id}?buy=1`, useRouter: true })
    expect(notice.description).toContain('cuesta 8 puntos y tienes 3')
    expect(notice.description).toContain('El lugar pasó a quien sigue y tú conservas tu turno.')
    const [mail] = await mails(poor.email)
    expect(mail).toMatchObject({ subject, link: `https://cupo.test/gym/calendar/class/${yoga.id}?buy=1` })
    expect(await mine(poor, id)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    await due()
    await due()
    expect(await titles(poor)).toEqual([subject])
    expect(await titles(eva)).not.toContain(subject)
  })

  test.each([
    ['buys', buy],
    ['is granted', (who: SignedIn) => grant(who, 5)],
  ])('a member alone on the waitlist gets the free seat as soon as the member %s the points', async (_, top) => {
    const yoga = await full({ inHours: 48, points: 8 })
    const poor = await member(3)
    const id = await wait(poor, yoga.id)
    await yoga.free()
    expect((await notices(poor))[0].description).toContain('El lugar sigue libre')
    await due()
    expect((await mine(poor, id)).status).toBe('waitlisted')
    expect((await top(poor)).status).toBeLessThan(300)
    await due()
    expect((await mine(poor, id)).status).toBe('booked')
  })

  test('gets the seat after a gift of the studio as well', async () => {
    const before = await full({ inHours: 30, points: 0 })
    const poor = await member(3)
    await cancel(before.holders[0]?.who as SignedIn, before.holders[0]?.id as string)
    await app.book(poor, before.id)
    await send(owner, 'POST', `/api/owner/studios/${mar.id}/points`, { points: 50, note: 'Bolsa' })
    const yoga = await full({ inHours: 48, points: 8 })
    const id = await wait(poor, yoga.id)
    await yoga.free()
    const given = await send(mar, 'POST', `/api/studio/clients/${poor.userId}/points`, { points: 5, note: 'Regalo' })
    expect(given.status).toBeLessThan(300)
    await due()
    expect((await mine(poor, id)).status).toBe('booked')
  })
})

describe('a waitlisted member with too few points', () => {
  const short = (name: string) => `Te faltan 5 puntos para ${name}`

  test('reads the deadline and the reminder time with the class, before and after joining', async () => {
    const yoga = await full({ inHours: 48, points: 8 })
    const poor = await member(3)
    const times = {
      topUpUntil: new Date(yoga.startsAt.getTime() - hours(14) * 1000).toISOString(),
      topUpReminderAt: new Date(yoga.startsAt.getTime() - hours(24) * 1000).toISOString(),
    }
    const read = async () => (await send(poor, 'GET', `/api/gym/classes/${yoga.id}`)).data
    expect(await read()).toMatchObject(times)
    await wait(poor, yoga.id)
    clock.move(hours(1))
    expect(await read()).toMatchObject(times)
  })

  test('is reminded once, a day before the class', async () => {
    const yoga = await full({ inHours: 48, points: 8 })
    const [poor, eva] = [await member(3), await member(20)]
    await wait(poor, yoga.id)
    await wait(eva, yoga.id)
    clock.move(hours(24) - 1)
    await due()
    expect(await titles(poor)).toEqual([])
    clock.move(1)
    await due()
    await due()
    expect(await titles(poor)).toEqual([short(yoga.name)])
    expect(await titles(eva)).toEqual([])
    const sent = (await mails(poor.email)).filter((m) => m.subject === short(yoga.name))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.link).toBe(`https://cupo.test/gym/calendar/class/${yoga.id}?buy=1`)
    clock.move(hours(20))
    await due()
    expect((await titles(poor)).filter((t) => t === short(yoga.name))).toHaveLength(1)
  })

  test('is reminded before quiet hours that contain the reminder time; a late pass waits for their end', async () => {
    // The class begins at 06:00. A day before, that time is within the studio's quiet hours (23:00 to 07:00).
    const [punctual, late] = [
      await full({ inHours: 44, points: 8 }),
      await full({ inHours: 44, points: 8, studio: { id: kad.id, timeZone: 'America/Mexico_City' } }),
    ]
    const [ana, eva] = [await member(3), await member(3)]
    await wait(ana, punctual.id)
    goToHour('22:54')
    await due()
    expect(await titles(ana)).toEqual([])
    clock.move(60)
    await due()
    expect(await titles(ana)).toEqual([short(punctual.name)])

    await wait(eva, late.id)
    await db
      .updateTable('booking')
      .set({ created_at: new Date(clock.now().getTime() - 1000) })
      .where('member_id', '=', eva.userId)
      .execute()
    clock.move(hours(1))
    await due()
    expect(await titles(eva)).toEqual([])
    clock.move(hours(7) + 300)
    await due()
    expect(await titles(eva)).toEqual([short(late.name)])
  })

  test('is not reminded with enough points by then, nor after leaving, nor after the deadline', async () => {
    const yoga = await full({ inHours: 48, points: 8 })
    const [rich, gone, late] = [await member(3), await member(3), await member(3)]
    await wait(rich, yoga.id)
    const left = await wait(gone, yoga.id)
    await wait(late, yoga.id)
    await grant(rich, 5)
    await cancel(gone, left)
    clock.move(hours(35))
    await due()
    for (const who of [rich, gone, late]) expect(await titles(who)).not.toContain(short(yoga.name))
    expect(await balance(rich)).toBe(8)
  })
})
