import { mustIndex } from '@cupo/core/must-get'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'
import { openStudio } from '../../studio.ts'
import { putPastClass } from '../../visit.ts'

const praise = 'Te ajustan la bici. Faltan ganchos para las toallas.'
const insult = 'La de recepción es una inútil.'
const answer = 'Gracias, Marta. Ya pedimos los ganchos.'

/** The review with these words. */
const reviewOf = (page: Page, words: string) => page.getByRole('main').getByRole('article').filter({ hasText: words })

test('a studio answers a review and reports another, which the owner of the service hides with a reason', async ({
  browser,
  page,
  server,
  owner,
  newMember,
}) => {
  test.slow()
  const studio = await openStudio(server, owner)
  const [marta, angry] = [await newMember(5), await newMember(5)]
  const { bookings } = await putPastClass(studio, [marta, angry])
  const write = (who: typeof marta, at: number, body: { rating: 1 | 4; comment: string; named: boolean }) =>
    who.call('writeReview', { params: { id: mustIndex(bookings, at) }, body })
  await write(marta, 0, { rating: 4, comment: praise, named: true })
  await write(angry, 1, { rating: 1, comment: insult, named: false })
  const { id } = await studio.call('readStudio', { params: { id: '0' } })
  const publicPage = `/gym/calendar/studio-details/${id}#opiniones`

  await signIn(page, studio.email, studio.password)
  await test.step('the studio finds its reviews in the menu, and answers the one with a name', async () => {
    await page.goto('/gym/studios/home')
    const nav = page.getByRole('navigation', { name: 'Principal' })
    await nav.getByRole('button', { name: 'Clientes' }).click()
    await nav.getByRole('link', { name: 'Opiniones' }).click()
    await page.getByRole('radio', { name: 'Sin responder (2)' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Responder a ${marta.name}` }).click()
    await page.getByLabel(`Tu respuesta a ${marta.name}`).fill(answer)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expectNotice(page, 'Publicaste la respuesta.')
    await expect(page.getByRole('radio', { name: 'Sin responder (1)' })).toBeChecked()
    await expect(reviewOf(page, praise)).toHaveCount(0)
  })

  await test.step('it reports the other one, which stays visible and is marked', async () => {
    await reviewOf(page, insult).getByRole('button', { name: 'Acciones de la opinión' }).click()
    await page.getByRole('menuitem', { name: 'Denunciar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Mientras tanto sigue a la vista.')).toBeVisible()
    await dialog.getByLabel('Qué tiene de malo').fill('Insulta a una persona')
    await dialog.getByRole('button', { name: 'Denunciar' }).click()
    await expect(reviewOf(page, insult).getByText('Denunciada')).toBeVisible()
  })

  const readers = await browser.newContext()
  const reader = await readers.newPage()
  await test.step('a member reads both, and the answer, on the page of the studio', async () => {
    await signIn(reader, marta.email, marta.password)
    await reader.goto(publicPage)
    await expect(reviewOf(reader, praise).getByText(answer)).toBeVisible()
    await expect(reviewOf(reader, insult)).toBeVisible()
  })

  const owners = await browser.newContext()
  const hers = await owners.newPage()
  await test.step('the owner reads the report and hides the review with a reason', async () => {
    await signIn(hers, demo.owner)
    await hers.goto('/gym/owner-home')
    const nav = hers.getByRole('navigation', { name: 'Principal' })
    await nav.getByRole('link', { name: /^Opiniones/ }).click()
    const row = hers.getByRole('listitem').filter({ has: hers.getByText(insult) })
    await expect(row.getByText('Insulta a una persona')).toBeVisible()
    await expect(row.getByText('Publicada sin nombre')).toBeVisible()
    await expectAccessible(hers)
    await row.getByRole('button', { name: /^Ocultar/ }).click()
    const dialog = hers.getByRole('dialog')
    await expect(dialog.getByText(`Deja de verse en la página de ${studio.name}`)).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Insulta a una persona del estudio')
    await dialog.getByRole('button', { name: 'Ocultar' }).click()
    await expect(hers.getByText(insult)).toHaveCount(0)
    await hers.getByRole('radio', { name: 'Ocultas' }).check()
    await expect(row.getByText('Insulta a una persona del estudio')).toBeVisible()
    await owners.close()
  })

  await test.step('members no longer see it; the studio sees that it is hidden, and its author reads why', async () => {
    await reader.goto('/gym/home')
    await reader.goto(publicPage)
    await expect(reviewOf(reader, praise)).toBeVisible()
    await expect(reader.getByText(insult)).toHaveCount(0)
    await readers.close()
    await page.goto('/gym/studios/reviews')
    await expect(reviewOf(page, insult).getByText('Oculta por la administración')).toBeVisible()
    const { items } = await angry.call('listNotifications', { query: {} })
    expect(items[0]?.description).toContain('Insulta a una persona del estudio')
  })
})
