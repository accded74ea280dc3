import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openDesk } from '../../desk.ts'
import { putClass, unique } from '../../studio.ts'

test('a person goes from the desk to a purchase, and the board follows what happened @desktop', async ({
  page,
  server,
  owner,
}) => {
  const { studio, offer } = await openDesk(server, owner)
  const price = { amount: 9_900, currency: 'MXN' }
  const terms = { price, taxRate: 1600, classes: 1, validDays: 5, newClientsOnly: true, perPerson: 1 }
  const trial = await studio.call('createOffer', { body: { kind: 'trial', name: unique('Clase de prueba'), ...terms } })
  const name = unique('Rosalía Núñez')
  const { id } = await studio.call('createClient', { body: { name, phone: '55 2140 8813' } })
  const yoga = await putClass(studio, { startsAt: new Date(Date.now() + 10 * 60_000).toISOString() })
  const sell = (offerId: string, amount: number) =>
    studio.call('createSale', {
      body: {
        clientId: id as never,
        lines: [{ offerId: offerId as never, quantity: 1 }],
        payments: [{ method: 'card', amount }],
      },
    })
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/prospects')
  const column = (stage: string) => page.getByRole('region', { name: stage })
  const card = (stage: string) =>
    column(stage)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })

  await test.step('entered at the desk: somebody takes charge and writes the next step down', async () => {
    await expect(card('Llegaron')).toContainText('Mostrador')
    await card('Llegaron')
      .getByRole('button', { name: `${name}: sin encargado` })
      .click()
    await page.getByRole('menuitemradio', { name: studio.name }).click()
    await expect(card('Llegaron').getByRole('button', { name: `${name}: lo lleva ${studio.name}` })).toBeVisible()
    await card('Llegaron')
      .getByRole('button', { name: `Siguiente paso con ${name}` })
      .click()
    await page.getByRole('dialog').getByLabel('Qué sigue').fill('Ofrecerle la prueba')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(card('Llegaron')).toContainText('Ofrecerle la prueba')
    await expectAccessible(page)
    await card('Llegaron').getByRole('button', { name: 'Hecho: Ofrecerle la prueba' }).click()
    await expectNotice(page, 'Hecho.')
  })

  await test.step('a trial is sold at the till, which has the person selected', async () => {
    await card('Llegaron')
      .getByRole('link', { name: `Vender a ${name}` })
      .click()
    await expect(page).toHaveURL(/\/sell\?client=/)
    await expect(page.getByText(name).first()).toBeVisible()
    await sell(trial.id, price.amount)
    await page.goto('/gym/studios/prospects')
    await expect(card('Llegaron')).toContainText(trial.name)
    await expect(card('Llegaron')).toContainText('Su prueba vence')
  })

  await test.step('a class is booked at the desk, which has the person selected', async () => {
    await card('Llegaron')
      .getByRole('link', { name: `Reservar a ${name}` })
      .click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await studio.call('bookClass', { params: { id: yoga.id }, body: { memberId: id as never } })
    await page.goto('/gym/studios/prospects')
    await expect(card('Reservaron')).toContainText(yoga.name)
    await expect(column('Llegaron')).toContainText('Nadie está sin reservar.')
  })

  await test.step('arrived, then bought: the open page follows by itself or when it is opened again', async () => {
    const { items } = await studio.call('readRoster', { params: { id: yoga.id as never } })
    const bookingId = items[0]?.booking.id
    await studio.call('checkIn', { params: { id: yoga.id as never }, body: { bookingId: bookingId as never } })
    await expect(card('Vinieron')).toContainText('Vino hoy')
    await sell(offer.id, 189_000)
    await page.reload()
    await expect(card('Compraron')).toContainText(offer.name)
    await expect(page.getByText(/llegó 1 persona: reservaron 1, vinieron 1 y compraron 1/)).toBeVisible()
  })
})

test('a prospect is closed with a reason, and reopened from the list of the closed', async ({
  page,
  server,
  owner,
}) => {
  const { studio } = await openDesk(server, owner)
  const name = unique('Karla Núñez')
  await studio.call('createClient', { body: { name, phone: '55 2140 8814' } })
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/prospects')
  await page.getByRole('button', { name: `Más sobre ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Cerrar prospecto…' }).click()
  const dialog = page.getByRole('dialog', { name: `Cerrar: ${name}` })
  await dialog.getByLabel('Por qué').selectOption('other')
  await dialog.getByRole('button', { name: 'Cerrar prospecto' }).click()
  await expect(dialog.getByText('Escribe por qué.')).toBeVisible()
  await dialog.getByLabel('Cuéntalo en pocas palabras').fill('Se muda en enero')
  await dialog.getByRole('button', { name: 'Cerrar prospecto' }).click()
  await expect(page.getByText('Nadie nuevo por ahora.')).toBeVisible()
  await page.getByRole('button', { name: /^Cerrados/ }).click()
  await expect(page.getByText('Otro motivo: Se muda en enero')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Reabrir: ${name}` }).click()
  await expect(page.getByText('No has cerrado ninguno.')).toBeVisible()
  await page.getByRole('button', { name: /^Cerrados/ }).click()
  await expect(page.getByRole('region', { name: 'Llegaron' }).getByRole('heading', { name })).toBeVisible()
})
