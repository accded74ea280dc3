import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

const minute = 60_000

test('a class of a pass is returned on a cancellation in time, not on a late one nor on an absence', {
  tag: '@smoke',
}, async ({ page, newMember, owner, server }) => {
  const studio = await openStudio(server, owner)
  await studio.call('updatePolicy', { body: { noShowForgivenDays: 0, graceMinutes: 0, returnWhenRefilled: false } })
  const terms = { price: { amount: 9000, currency: 'USD' }, classes: 10, validDays: 60 }
  const { id: offerId } = await studio.call('createOffer', { body: { kind: 'classes', name: 'Pase 10', ...terms } })
  const member = await newMember()
  await member.call('purchaseOffer', { body: { offerId, paymentMethod: 'tok_succeeds' } })
  const inMinutes = (n: number) => new Date(Math.ceil(Date.now() / minute) * minute + n * minute).toISOString()
  const [far, near] = [await putClass(studio), await putClass(studio, { startsAt: inMinutes(90) })]

  await signIn(page, member.email, member.password)
  const expectLeft = async (left: number) => {
    await page.goto('/gym/points')
    await expect(page.getByRole('img', { name: `Quedan ${left} de 10 clases` })).toBeVisible()
  }
  await expectLeft(10)
  await expectAccessible(page)

  await page.goto(`/gym/calendar/class/${far.id}`)
  await expect(page.getByText('Se usa Pase 10, quedan 9.', { exact: false }).first()).toBeVisible()
  const booked = await member.call('bookClass', { params: { id: far.id }, body: {} })
  await expectLeft(9)
  await member.call('cancelBooking', { params: { id: booked.id } })
  await expectLeft(10)

  const late = await member.call('bookClass', { params: { id: near.id }, body: {} })
  expect((await member.call('cancelBooking', { params: { id: late.id } })).status).toBe('late_cancelled')
  await expectLeft(9)

  const now = await putClass(studio, { startsAt: new Date(Date.now() + 6_000).toISOString() })
  const missed = await member.call('bookClass', { params: { id: now.id }, body: {} })
  const marks = { params: { id: now.id }, body: { bookingId: missed.id } }
  await page.waitForFunction((at) => Date.now() > at, Date.parse(now.startsAt))
  await studio.call('markNoShow', marks)
  await expectLeft(8)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notificaci/i })
    .click()
  await expect(page.getByText('La clase de tu pase no vuelve.', { exact: false }).first()).toBeVisible()
})
