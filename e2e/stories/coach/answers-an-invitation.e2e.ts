import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { acceptInvitation, openStudio } from '../../studio.ts'

test('a coach accepts the invitation of a second studio and declines a third', async ({
  page,
  server,
  owner,
  anyone,
}) => {
  const invited = { name: 'Renata Solís', email: `renata-${randomUUID()}@cupo.test` }
  const first = await openStudio(server, owner)
  await first.call('inviteCoach', { body: { ...invited, classTypeIds: [] } })
  const coach = await acceptInvitation(anyone, invited)
  const [second, third] = [await openStudio(server, owner), await openStudio(server, owner)]
  for (const studio of [second, third]) {
    await studio.call('inviteCoach', { body: { ...invited, name: 'R.', classTypeIds: [] } })
  }
  const stateAt = async (studio: typeof second) =>
    (await studio.call('listCoaches', { query: {} })).items.map(({ name, state }) => [name, state])
  expect(await stateAt(second)).toEqual([['R.', 'invited']])

  await signIn(page, coach.email, coach.password)
  await page.goto('/gym/studios/coach-home')
  await expect(page.getByRole('heading', { name: 'Te invitan a dar clases' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Aceptar la invitación de ${second.name}` }).click()
  await expectNotice(page, `Ahora das clases en ${second.name}.`)
  await page.getByRole('button', { name: `Rechazar la invitación de ${third.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Te invitan a dar clases' })).toHaveCount(0)
  expect(await stateAt(second)).toEqual([['Renata Solís', 'active']])
  expect(await stateAt(third)).toEqual([])
})
