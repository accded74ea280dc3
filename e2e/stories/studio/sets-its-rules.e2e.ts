import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

test('a studio simulates its policy on past classes, sees contradictions, and overrides it for one discipline', async ({
  page,
  server,
  owner,
  expectRefusal,
}) => {
  expectRefusal(400)
  const studio = await openStudio(server, owner)
  const { name } = await putClass(studio)
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/policy')
  const free = page.getByRole('spinbutton', { name: 'Cancelación gratis' })
  await expect(free).toHaveValue('12')
  await expect(page.getByText('Son las reglas con las que empieza cada estudio.')).toBeVisible()
  await expectAccessible(page)

  await test.step('a contradiction is shown at its rule, and nothing is saved', async () => {
    await page.getByRole('spinbutton', { name: 'Abren las reservas' }).fill('1')
    await page.getByRole('spinbutton', { name: 'Cierran las reservas' }).fill('2000')
    await page.getByRole('button', { name: 'Guardar', exact: true }).last().click()
    await expect(page.getByText(/cerrarían sin haber abierto/).first()).toBeVisible()
    await expectAccessible(page)
    expect((await studio.call('readPolicy', {})).bookingOpensDays).toBe(14)
    await page.getByRole('button', { name: 'Descartar' }).last().click()
    await expect(page.getByText(/cerrarían sin haber abierto/)).toHaveCount(0)
  })

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await free.fill('20')
    // The home link is in the panel, on a phone in the header.
    const home = page.getByRole('link', { name: 'Inicio', exact: true })
    const homeOnPhone = page.getByRole('button', { name: 'Inicio', exact: true })
    await home.or(homeOnPhone).filter({ visible: true }).first().click()
    const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await expect(leaving).toContainText('Se pierde 1 cambio.')
    await expectAccessible(page)
    await leaving.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(free).toHaveValue('20')
    await page.getByRole('button', { name: 'Descartar' }).last().click()
    await expect(free).toHaveValue('12')
  })

  await test.step('override one discipline after a simulation', async () => {
    await page.getByLabel('Reglas de').selectOption({ label: name })
    await free.fill('6')
    await free.press('ArrowUp')
    await expect(free).toHaveValue('7')
    await page.getByRole('button', { name: 'Simular' }).last().click()
    const simulator = page.getByRole('dialog', { name: '¿Qué habría pasado?' })
    await expect(simulator.getByText('No hubo clases en esas fechas.')).toBeVisible()
    await expectAccessible(page)
    await simulator.getByRole('button', { name: 'Guardar las reglas' }).click()
    await expect(page.getByText(/^Versión \d+, guardada por/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Volver a la del estudio' })).toBeVisible()
    await expectAccessible(page)
  })
  const { freeCancelHours, overrides } = await studio.call('readPolicy', {})
  expect(freeCancelHours).toBe(12)
  expect(overrides.map((o) => [o.name, o.policy])).toEqual([[name, { freeCancelHours: 7 }]])
})
