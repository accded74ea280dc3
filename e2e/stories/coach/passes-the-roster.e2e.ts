import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import type { Caller } from '../../caller.ts'
import { zoneInDaylight } from '../../days.ts'
import { acceptInvitation, openStudio, putClass, type Studio } from '../../studio.ts'

const timeZone = zoneInDaylight()
test.use({ timezoneId: timeZone })

/** A coach of the studio with a class that starts in some minutes. */
const classOfCoach = async (anyone: Caller, studio: Studio, minutes: number) => {
  const invited = { name: 'Renata Solís', email: `renata-${randomUUID()}@cupo.test` }
  const { id: coachId } = await studio.call('inviteCoach', { body: { ...invited, classTypeIds: [] } })
  const coach = await acceptInvitation(anyone, invited)
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString()
  return { coach, given: await putClass(studio, { startsAt, coachId }) }
}

test('a coach opens the roster of the next class and checks people in by tap and by code', { tag: '@smoke' }, async ({
  page,
  server,
  owner,
  anyone,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(400)
  const studio = await openStudio(server, owner, timeZone)
  const { coach, given } = await classOfCoach(anyone, studio, 20)
  const people = [await newMember(20), await newMember(20)]
  const [first, second] = [
    await people[0]?.call('bookClass', { params: { id: given.id }, body: {} }),
    await people[1]?.call('bookClass', { params: { id: given.id }, body: {} }),
  ]
  await signIn(page, coach.email, coach.password)
  await page.goto('/gym/studios/coach-home')
  const next = page.getByRole('article', { name: 'Tu próxima clase' })
  await expect(next).toContainText(given.name)
  await expect(next).toContainText('2 de 8 lugares')
  await expectAccessible(page)

  await next.getByRole('link', { name: 'Pasar lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: given.name })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('time')
      .filter({ hasText: /^\S+ \d+ de \S+$/ }),
  ).toBeVisible()
  // The printed roster is a table, which the screen does not render.
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Imprimir la lista' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await expect(page.getByRole('listitem').getByText('Primera vez')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar a Marta Ibáñez' }).first().click()
  await expectNotice(page, 'Marta Ibáñez llegó.')
  await expect(page.getByRole('radio', { name: /^Por llegar\s*1$/ })).toBeAttached()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('radio', { name: /^Por llegar\s*2$/ })).toBeAttached()

  const code = page.getByLabel('Código del pase')
  await code.fill('XXXX-XXXX')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Eso no es un pase de Cupo.')).toBeVisible()
  await code.fill('483 109 4')
  await expect(page.getByText(/^Revisa los dígitos/)).toBeVisible()
  await code.fill(first?.passCode ?? '')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Llegaron\s*1$/ })).toBeAttached()
  await expect(code).toHaveValue('')
  const { items } = await studio.call('readRoster', { params: { id: given.id } })
  const statusOf = (id: string | undefined) => items.find(({ booking }) => booking.id === id)?.booking.status
  expect([statusOf(first?.id), statusOf(second?.id)]).toEqual(['checked_in', 'booked'])
})

test('attendance marked offline is stored and sent after reconnecting', async ({
  page,
  context,
  server,
  owner,
  anyone,
  newMember,
  expectRefusal,
}) => {
  expectRefusal('offline')
  const studio = await openStudio(server, owner, timeZone)
  const { coach, given } = await classOfCoach(anyone, studio, 15)
  const member = await newMember(20)
  await member.call('bookClass', { params: { id: given.id }, body: {} })
  await signIn(page, coach.email, coach.password)
  await page.goto(`/gym/studios/classes/${given.id}/roster`)
  await expect(page.getByRole('radio', { name: /^Por llegar\s*1$/ })).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Registrar a Marta Ibáñez' }).click()
  await expect(page.getByText('1 registro guardado aquí; se envía solo al volver.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 registro guardado aquí')).toBeHidden()
  await expect
    .poll(async () => (await studio.call('readRoster', { params: { id: given.id } })).items[0]?.booking.status)
    .toBe('checked_in')
})

test('the roster is read-only before check-in opens', async ({ page, server, owner, anyone, newMember }) => {
  const studio = await openStudio(server, owner, timeZone)
  const { coach, given } = await classOfCoach(anyone, studio, 90)
  await (await newMember(20)).call('bookClass', { params: { id: given.id }, body: {} })
  await signIn(page, coach.email, coach.password)
  await page.goto(`/gym/studios/classes/${given.id}/roster`)
  await expect(page.getByText(/^Puedes registrar desde /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrar a Marta Ibáñez' })).toBeDisabled()
  await expectAccessible(page)
})

test('a day without classes shows the coach their next class', async ({ page, server, owner, anyone }) => {
  const studio = await openStudio(server, owner, timeZone)
  const { coach, given } = await classOfCoach(anyone, studio, 30 * 60)
  await signIn(page, coach.email, coach.password)
  await page.goto('/gym/studios/coach-home')
  await expect(page.getByText('Hoy no das clases')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(`^Ver ${given.name}, \\d\\d:\\d\\d$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: given.name })).toBeVisible()
})
