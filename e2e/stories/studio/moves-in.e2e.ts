import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import type { Caller } from '../../caller.ts'
import { zoneInDaylight } from '../../days.ts'
import { type Desk, openDesk } from '../../desk.ts'
import type { Person } from '../../people.ts'
import { acceptInvitation, unique } from '../../studio.ts'

const timeZone = zoneInDaylight()
test.use({ timezoneId: timeZone })

/** Budget of mouse presses for the sale of a pass. */
const mostPresses = 5

const csv = (name: string, lines: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), encoding),
})

/**
 * Three files of another system, joined by the old number: one in Windows-1252 with semicolons, one with an address to
 * correct. Andrea has 4 of 10 classes left, Rubén has none.
 */
const filesOf = (andrea: string, ruben: string) => [
  csv(
    'personas.csv',
    [
      'Id;Nombre completo;Correo;Celular;Notas',
      `81;Andrea Beltrán;${andrea};55 2140 8813;Rodilla izquierda`,
      `82;Rubén Íñiguez;${ruben.replace('@', '@@')};55 7612 0094;`,
    ],
    'latin1',
  ),
  csv('pases.csv', ['Id,Plan,Restantes,Total,Vence', '81,Bono 10,4,10,2099-12-31']),
  csv('visitas.csv', ['Id,Fecha,Hora,Clase', '81,2026-01-13,07:00,Yoga', '81,2026-01-15,07:00,Yoga']),
]

/** Starts counting the mouse presses on this document. @returns the number of presses before */
const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = { presses: 0 }
    Object.assign(window, { counted })
    addEventListener('pointerdown', () => void counted.presses++, true)
  })
  return () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses)
}

/** Creates a discipline, a room and two coaches. */
const furnish = async ({ studio }: Desk, anyone: Caller) => {
  const discipline = await studio.call('createClassType', {
    body: { name: unique('Vinyasa'), durationMinutes: 50, capacity: 8, points: 8 },
  })
  await studio.call('createRoom', { body: { name: 'Sala Sol', capacity: 8 } })
  const join = async (name: string): Promise<Person> => {
    const person = { name, email: `coach-${randomUUID()}@cupo.test` }
    await studio.call('inviteCoach', { body: { ...person, classTypeIds: [discipline.id] } })
    return acceptInvitation(anyone, person)
  }
  return { name: discipline.name, asker: await join('Renata Solís'), substitute: await join('Lucía Peña') }
}

/** Presses the circle beside a name until it is gone: a press directly after another one is ignored as a double tap. */
const checkIn = async (page: Page, who: string): Promise<void> => {
  const circle = page.getByRole('button', { name: `Registrar a ${who}` })
  await expect(circle).toBeEnabled()
  await expect(async () => {
    if (await circle.isVisible()) await circle.click()
    await expect(circle).toBeHidden({ timeout: 500 })
  }).toPass()
}

/** The local time in `minutes` minutes: '09:41'. */
const timeAhead = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000),
  )

test('a studio moves in from three files, sells, books, gives a class with a substitute and counts its till', async ({
  page,
  server,
  owner,
  anyone,
}) => {
  const desk = await openDesk(server, owner, timeZone)
  const { studio, offer } = desk
  const { name, asker, substitute } = await furnish(desk, anyone)
  const [andrea, ruben] = [`andrea-${randomUUID()}@cupo.test`, `ruben-${randomUUID()}@cupo.test`]
  await signIn(page, studio.email, studio.password)

  await test.step('the people, their passes and their visits come in, and are invited', async () => {
    await page.goto('/gym/studios/clients')
    await page.getByRole('link', { name: 'Importar' }).first().click()
    await page.getByLabel('Elegir archivos').setInputFiles(filesOf(andrea, ruben))
    await page.getByRole('button', { name: 'Revisar' }).click()
    await page.getByRole('button', { name: `Usar ${ruben}` }).click()
    await expect(page.getByText('celda por corregir')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Seguir con 5' }).click()
    await page.getByRole('button', { name: 'Importar 5 filas' }).click()
    await expect(page.getByText('Entraron 2 personas, 1 pase y 2 visitas.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar invitaciones' }).click()
    await expect(page.getByText('Las invitaciones van en camino.')).toBeVisible()
  })

  const time = timeAhead(25)
  await test.step('the week is generated', async () => {
    await page.goto('/gym/studios/series')
    await page.getByRole('button', { name: 'Agregar horario' }).click()
    const form = page.getByRole('dialog', { name: 'Agregar horario semanal' })
    await form.getByLabel('Disciplina').selectOption({ label: name })
    for (const day of await form.getByRole('checkbox').all()) await day.check({ force: true })
    await form.getByLabel('Hora').fill(time)
    await form.getByLabel('Sala').selectOption({ label: 'Sala Sol (8)' })
    await form.getByLabel('Coach').selectOption({ label: asker.name })
    await form.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Ver antes de generar' }).click()
    await page.getByRole('button', { name: 'Generar 28 clases' }).click()
    await expectNotice(page, 'Listo: 28 clases nuevas.')
  })

  await test.step('the till is opened, and a pass sold in five presses', async () => {
    await page.goto('/gym/studios/shifts')
    await page.getByLabel('Efectivo en la caja').fill('500')
    await page.getByRole('button', { name: 'Abrir turno' }).click()
    await expectNotice(page, 'Turno abierto.')
    await page.goto('/gym/studios/sell')
    await expect(page.getByRole('button', { name: offer.name })).toBeVisible()
    const presses = await countPresses(page)
    await page.getByRole('button', { name: offer.name }).click()
    await page.getByRole('button', { name: /Elegir cliente/ }).click()
    await page.keyboard.type('Rubén')
    await page.getByRole('option', { name: 'Rubén Íñiguez' }).click()
    await page.getByRole('button', { name: /^Efectivo/ }).click()
    await page.getByRole('button', { name: /^Cobrar \$1 890/ }).click()
    await expect(page.getByRole('heading', { name: 'Cobraste $1 890.' })).toBeVisible()
    expect(await presses(), 'presses to sell a pass').toBeLessThanOrEqual(mostPresses)
  })

  await test.step('the sale leads to the booking; a pass that came in pays as well', async () => {
    await page.getByRole('link', { name: 'Agendar a Rubén Íñiguez' }).click()
    await expect(page.getByText(`Usa 1 clase de ${offer.name}; le quedan 9.`)).toBeVisible()
    await page.getByRole('button', { name: 'Agendar', exact: false }).last().click()
    await expectNotice(page, `Rubén Íñiguez: ${name} ${time}, agendada.`)
    await page.getByRole('combobox', { name: 'Nombre, teléfono o código' }).fill('2140 8813')
    await expect(page.getByText('Usa 1 clase de Bono 10; le quedan 3.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expectNotice(page, `Andrea Beltrán: ${name} ${time}, agendada.`)
  })

  await test.step('the coach asks for a substitute', async () => {
    await signIn(page, asker.email, asker.password)
    await page.goto('/gym/studios/coach-substitutions')
    await page.getByRole('button', { name: 'Pedir suplente' }).click()
    const form = page.getByRole('dialog', { name: 'Pedir suplente' })
    await form.getByLabel('¿Qué clase?').selectOption({ index: 1 })
    await form.getByLabel('Motivo').fill('Amanecí con fiebre')
    await form.getByRole('button', { name: 'Pedir', exact: true }).click()
    await expectNotice(page, 'Avisamos a quienes pueden.')
  })

  await test.step('a colleague takes the class and checks the people in', async () => {
    await signIn(page, substitute.email, substitute.password)
    await page.goto('/gym/studios/coach-substitutions')
    await expect(page.getByText('Renata Solís: «Amanecí con fiebre»')).toBeVisible()
    await page.getByRole('button', { name: `Tomarla ${name} de las ${time}` }).click()
    await expect(page.getByText('Es tuya.')).toBeVisible()
    await page.goto('/gym/studios/coach-home')
    await page.getByRole('link', { name: 'Pasar lista' }).click()
    // Only Rubén: Andrea's visits were imported from the files.
    await expect(page.getByRole('listitem').getByText('Primera vez')).toHaveCount(1)
    for (const who of ['Rubén Íñiguez', 'Andrea Beltrán']) await checkIn(page, who)
    await expect(page.getByRole('radio', { name: /^Llegaron\s*2$/ })).toBeAttached()
  })

  await test.step('the members are notified of the coach', async () => {
    for (const to of [andrea, ruben]) {
      await expect
        .poll(async () => (await anyone('readOutbox', { query: { to } })).items.map(({ text }) => text).join('\n'))
        .toContain('Lucía Peña')
    }
  })

  await test.step('the till balances', async () => {
    await signIn(page, studio.email, studio.password)
    await page.goto('/gym/studios/shifts')
    await page.getByLabel('Billetes de $500').fill('4')
    await page.getByLabel('Billetes de $200').fill('1')
    await page.getByLabel('Billetes de $100').fill('1')
    await page.getByLabel('monedas').fill('90')
    await page.getByLabel('monedas').blur()
    await expect(page.getByText('todo cuadra')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar turno' }).click()
    await expectNotice(page, 'Turno cerrado.')
  })
  const [shift] = (await studio.call('listShifts', { query: {} })).items
  expect(shift?.counts.cash).toMatchObject({ expected: 239_000, counted: 239_000, difference: 0 })
})
