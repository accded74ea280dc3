import { mustIndex } from '@cupo/core/must-get'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openStudio } from '../../studio.ts'
import { putPastClass } from '../../visit.ts'

const words = 'Las duchas se llenan a las ocho.'
const changed = 'Las duchas se llenan a las ocho; llega antes.'
const answer = 'Gracias. Abrimos dos duchas más el lunes.'

test('a member reviews a visit, changes the review, and reads the answer of the studio', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const studio = await openStudio(server, owner)
  const member = await newMember(5)
  const { session, bookings } = await putPastClass(studio, [member])
  const { id: studioId } = await studio.call('readStudio', { params: { id: '0' } })
  const question = `¿Cómo estuvo ${session.name}?`
  const form = page.getByRole('dialog', { name: question })
  const text = form.getByRole('textbox', { name: 'Cuéntalo, si quieres' })
  const section = page.getByRole('region', { name: 'Opiniones' })
  const own = section.getByRole('article').filter({ hasText: 'Tu opinión.' })

  await signIn(page, member.email, member.password)
  await test.step('the home page asks after the class, and a pip opens the form with that rating', async () => {
    const asked = page.waitForResponse(/\/api\/gym\/reviews/)
    await page.goto('/gym/home')
    await asked
    // The card never moves a page that is painted: a response that came too late is shown on the next opening.
    await page.getByRole('link', { name: 'Reservas' }).click()
    await page.getByRole('link', { name: 'Inicio' }).last().click()
    const card = page.getByRole('region', { name: question })
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: '4 de 5' }).click()
    await expect(form.getByRole('radio', { name: '4 de 5, muy buena' })).toBeChecked()
    await text.fill(words)
    await expectAccessible(page)
  })

  await test.step('a form closed by mistake keeps the text', async () => {
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await page.getByRole('region', { name: question }).getByRole('button', { name: '4 de 5' }).click()
    await expect(text).toHaveValue(words)
    await form.getByRole('button', { name: 'Publicar' }).click()
    await expectNotice(page, 'Opinión publicada')
    await expect(page.getByRole('region', { name: question })).toHaveCount(0)
  })

  await test.step('the review is on the page of the studio, where a link in its head leads to it', async () => {
    await page.goto(`/gym/calendar/studio-details/${studioId}`)
    await page.getByRole('link', { name: '1 opinión' }).click()
    await expect(section).toBeFocused()
    await expect(section).toBeInViewport()
    await expect(own.getByText(words)).toBeVisible()
    await expect(own.getByRole('img', { name: '4 de 5' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its author changes it there', async () => {
    await section.getByRole('button', { name: 'Cambiar la mía' }).click()
    await form.getByRole('radio', { name: /^5 de 5/ }).check({ force: true })
    await text.fill(changed)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expectNotice(page, 'Opinión guardada')
    await expect(own.getByRole('img', { name: '5 de 5' })).toBeVisible()
    await expect(own.getByText(changed)).toBeVisible()
  })

  await test.step('a notification leads to the answer of the studio', async () => {
    const { items } = await studio.call('listStudioReviews', { query: {} })
    await studio.call('answerReview', { params: { id: mustIndex(items, 0).id }, body: { text: answer } })
    await page.goto('/gym/home')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /notificaci/i })
      .click()
    await page.getByText(`${studio.name} respondió tu opinión`).first().click()
    await expect(section).toBeFocused()
    await expect(own.getByText(answer)).toBeVisible()
  })

  await test.step('the past bookings show the review with the answer, and delete it', async () => {
    await page.goto('/gym/bookings?view=past')
    await page.getByRole('button', { name: `Tu opinión de ${session.name}: 5 de 5` }).click()
    await expect(page.getByText(answer)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Borrar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrarla' }).click()
    await expectNotice(page, 'Opinión borrada')
    await expect(page.getByRole('button', { name: `Opinar de ${session.name}` })).toBeVisible()
    const open = await member.call('listOwnReviews', { query: { state: 'open' } })
    expect(open.items.map(({ bookingId }) => bookingId)).toEqual(bookings)
  })
})
