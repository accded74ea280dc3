import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead, zoneInDaylight } from '../../days.ts'
import { openStudio, putClass } from '../../studio.ts'

const minutesAhead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

test('a seat freed hours before the class is offered to the first of the waitlist and accepted in one tap', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const studio = await openStudio(server, owner, zoneInDaylight())
  const [first, member] = [await newMember(20), await newMember(20)]
  const { id, name } = await putClass(studio, { capacity: 1, startsAt: minutesAhead(5 * 60) })
  const { id: bookingId } = await first.call('bookClass', { params: { id }, body: {} })
  await member.call('bookClass', { params: { id }, body: { waitlist: true } })
  await first.call('cancelBooking', { params: { id: bookingId } })

  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  const offer = page.getByRole('region', { name: `Hay un lugar para ti en ${name}` })
  await expect(offer).toContainText(/Te lo guardamos hasta/)
  await expectAccessible(page)
  await offer.getByRole('button', { name: `Tomar el lugar por 8 puntos: ${name}` }).click()
  await expectNotice(page, /El lugar es tuyo/)
  await expect(page.getByRole('article', { name: 'Tu próxima clase' })).toContainText(name)
  await expect(offer).toBeHidden()
  await expectBalance(page, 12)
})

test('in the last hour a freed seat goes to the first member of the waitlist who claims it', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const studio = await openStudio(server, owner, zoneInDaylight())
  const [first, faster, member] = [await newMember(20), await newMember(20), await newMember(20)]
  const { id } = await putClass(studio, { capacity: 1, startsAt: minutesAhead(45) })
  const { id: bookingId } = await first.call('bookClass', { params: { id }, body: {} })
  const other = await faster.call('bookClass', { params: { id }, body: { waitlist: true } })
  await member.call('bookClass', { params: { id }, body: { waitlist: true } })
  await first.call('cancelBooking', { params: { id: bookingId } })

  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}`)
  await expect(page.getByRole('region', { name: 'Hay un lugar libre para la lista' })).toBeVisible()
  await expectAccessible(page)
  await faster.call('claimBooking', { params: { id: other.id } })
  await page.reload()
  await expect(page.getByRole('heading', { name: '1.º en la lista' })).toBeVisible()
})

test('joining two waitlists as alternatives: the first seat ends the other', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const [first, member] = [await newMember(40), await newMember(40)]
  const preferred = await putClass(studio, { capacity: 1 })
  const other = await putClass(studio, {
    capacity: 1,
    startsAt: new Date(Date.parse(preferred.startsAt) + 7_200_000).toISOString(),
  })
  await first.call('bookClass', { params: { id: preferred.id }, body: {} })
  const { id: bookingId } = await first.call('bookClass', { params: { id: other.id }, body: {} })

  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${preferred.id}?day=${dayAhead(2)}`)
  if (isMobile) await page.getByRole('button', { name: 'Unirme a la lista' }).click()
  await page.getByLabel('Avísame como mínimo').selectOption({ label: '4 h antes' })
  await page.getByRole('checkbox', { name: new RegExp(other.name) }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unirme a la lista' }).last().click()
  await expect(page.getByRole('heading', { name: '1.º en la lista' })).toBeVisible()
  await expect(page.getByText('Una de varias')).toBeVisible()
  await expect
    .poll(async () => (await member.call('readClass', { params: { id: other.id } })).mine?.status)
    .toBe('waitlisted')

  await first.call('cancelBooking', { params: { id: bookingId } })
  expect((await member.call('readClass', { params: { id: other.id } })).mine?.status).toBe('booked')
  expect((await member.call('readClass', { params: { id: preferred.id } })).mine).toBeNull()
})
