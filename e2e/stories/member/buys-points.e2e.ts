import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectBalance, signIn, test } from '../../base.ts'

const fillCard = async (page: Page, cardNumber: string): Promise<void> => {
  await page.getByLabel('Nombre como está en la tarjeta').fill('Marta Ibáñez')
  await page.getByLabel('Número de tarjeta').fill(cardNumber)
  await page.getByLabel('Vencimiento').fill('04/39')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByLabel('Código postal').fill('06600')
}

test('a member buys points: a mistyped card number is flagged, a declined card is not charged, an accepted one adds the points', async ({
  page,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(402)
  const member = await newMember(3)
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await page.getByRole('banner').getByRole('button', { name: 'Tienes 3 puntos' }).click()
  const panel = page.getByRole('dialog', { name: 'Puntos' })
  await expect(panel.getByText('+3')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Comprar Básico: 100 puntos por 10 USD' }).click()

  const form = page.getByRole('dialog', { name: 'Comprar puntos' })
  await fillCard(page, '4242424242424241')
  await expect(form.getByText('Revisa el número: algún dígito no es correcto.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Pagar 10 USD' }).click()
  await expect(form.getByLabel('Número de tarjeta')).toBeFocused()

  await fillCard(page, '4000000000000002')
  await expect(form.getByLabel('Número de tarjeta')).toHaveValue('4000 0000 0000 0002')
  await form.getByRole('button', { name: 'Pagar 10 USD' }).click()
  await expect(form.getByRole('alert')).toHaveText('El pago no fue aceptado. Prueba con otra tarjeta.')

  await fillCard(page, '4242424242424242')
  await form.getByLabel('Plan').selectOption('team')
  await form.getByRole('button', { name: 'Pagar 20 USD' }).click()
  await expect(page.getByRole('status').filter({ hasText: '220 puntos nuevos' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  await expectBalance(page, 223)
  await expect(page).toHaveURL(/\/gym\/points$/)
  await expect(page.getByText('Pagada')).toHaveCount(1)
  await expect(page.getByText('Rechazada')).toHaveCount(1)
  await expectAccessible(page)
})

test('a payment that needs authentication is completed later from the list of purchases', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/points?plan=basic')
  await fillCard(page, '4000000000003220')
  await page.getByRole('button', { name: 'Pagar 10 USD' }).click()
  const question = page.getByRole('dialog', { name: 'Confirma el pago' })
  await expect(question).toContainText('10 USD')
  await page.keyboard.press('Escape')
  await expectBalance(page, 0)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await question.getByRole('button', { name: 'Sí, es mío' }).click()
  await expectBalance(page, 100)
  await expect(page.getByText('Pagada')).toBeVisible()
})
