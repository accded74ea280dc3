import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'
import { putClass } from '../../studio.ts'

test('following a link to a class signed out returns to it after sign-in', async ({ page, newMember, studio }) => {
  const member = await newMember()
  const { id, name } = await putClass(studio)
  await page.goto(`/gym/calendar/class/${id}`)
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=/)
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(`/gym/calendar/class/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('signing in over a slow network shows a loading state, then the page', async ({ page, newMember }) => {
  const member = await newMember()
  await page.route('**/assets/area-*', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await page.goto('/gym/bookings')
  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Cargando…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible()
})

test('a return URL to another site is ignored', async ({ page, newMember }) => {
  const member = await newMember()
  await page.goto('/sign-in?redirectURL=//example.com/gym/home')
  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/gym\/home$/)
})

for (const [who, target, home] of [
  [demo.owner, '/gym/home', '/gym/owner-home'],
  [demo.member, '/gym/owner/users', '/gym/home'],
  [demo.coach, '/gym/studios/rooms', '/gym/studios/coach-home'],
  [demo.corporate, '/gym/bookings', '/gym/corporates/corporate-home'],
] as const) {
  test(`${who} is redirected from ${target} to their home, with a notice`, async ({ page }) => {
    await signIn(page, who)
    await page.goto(target)
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    await expectNotice(page, 'Esa página es de otro tipo de cuenta. Te llevamos a tu inicio.')
  })
}

test('an unknown address shows a not-found page with a link home', async ({ page, newMember }) => {
  const member = await newMember()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()

  await signIn(page, member.email, member.password)
  await page.goto('/gym/no-such-page-of-mine')
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/\/gym\/home$/)
})

test('an unknown class shows a not-found page with a link to the calendar', async ({
  page,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(404)
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/calendar/class/999999999')
  await expect(page.getByText('Esta clase no está')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver el calendario' }).click()
  await expect(page).toHaveURL(/\/gym\/calendar$/)
})

test('signing out ends the session in the browser and on the server', async ({ page, newMember, expectRefusal }) => {
  expectRefusal(401)
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  const stored = await page.evaluate(() => localStorage.getItem('cupo.session'))
  await page.getByRole('button', { name: `Menú de ${member.name}` }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Sesión cerrada' })).toBeVisible()
  await expectAccessible(page)
  const answer = await page.request.get('/api/common/user', {
    headers: { Authorization: (JSON.parse(stored ?? '{}') as { accessToken: string }).accessToken },
  })
  expect(answer.status()).toBe(401)
  await page.goto('/gym/home')
  await expect(page).toHaveURL(/\/sign-in/)
})
