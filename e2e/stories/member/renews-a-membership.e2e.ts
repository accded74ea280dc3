import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { ageMembership, loseCard, putMembership, typeCard } from '../../membership.ts'
import { openStudio } from '../../studio.ts'

test('a membership renewal is announced and charged; a refused charge shows an error, and a new card pays it immediately', async ({
  page,
  anyone,
  newMember,
  owner,
  server,
}) => {
  const studio = await openStudio(server, owner)
  const offerId = await putMembership(studio, 2, 1800)
  const member = await newMember()
  await member.call('purchaseOffer', { body: { offerId, paymentMethod: 'tok_succeeds', consent: true } })
  const readPass = async () => {
    const [pass] = (await member.call('listPasses', {})).items
    if (!pass) throw new Error('The member has no pass.')
    return pass
  }
  const { id } = await readPass()
  /** Waits until this many mails with a subject were sent. */
  const expectMails = (subject: RegExp, count: number) =>
    expect
      .poll(async () => {
        const { items } = await anyone('readOutbox', { query: { to: member.email } })
        return items.filter((mail) => subject.test(mail.subject)).length
      })
      .toBe(count)
  await signIn(page, member.email, member.password)
  const card = page.getByRole('listitem').filter({ hasText: `2 por semana, ${studio.name}` })
  const receipts = page.getByRole('button', { name: /^PDF del comprobante de 2 por semana/ })

  await test.step('a month later it is announced, and charged when five days have passed', async () => {
    await ageMembership(id, 40)
    await expectMails(/se renueva el/, 1)
    await ageMembership(id, 6)
    await expectMails(/se renovó/, 1)
    await page.goto('/gym/points')
    await expect(card).toContainText(/Se renueva el .* por 18 USD/)
    await expect(receipts).toHaveCount(2)
  })

  await test.step('the next charge is refused: the pass is kept, and the page names the next attempt', async () => {
    await loseCard(id)
    await ageMembership(id, 31)
    await expectMails(/se renueva el/, 2)
    await ageMembership(id, 6)
    await expectMails(/No pudimos cobrar/, 1)
    expect((await readPass()).status).toBe('grace')
    await page.reload()
    await expect(card).toContainText(/No pudimos cobrar 18 USD\. Lo intentamos otra vez el/)
    await expectAccessible(page)
  })

  await test.step('a new card pays at once', async () => {
    await card.getByRole('button', { name: 'Cambiar tarjeta: 2 por semana' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar tarjeta' })
    await dialog.getByRole('radio', { name: /otra tarjeta/i }).click()
    await typeCard(page, '5555555555554444')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /18 USD/ }).click()
    await expect(card).toContainText(/Se renueva el .* por 18 USD/)
    await expect(receipts).toHaveCount(3)
  })
  expect(await readPass()).toMatchObject({ status: 'active', renewal: { method: { last4: '4444' } } })
})
