import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { putClass } from '../../studio.ts'

/** Counts presses of a pointer, and measures the time from the first one. */
const countTaps = () => {
  let taps = 0
  const from = performance.now()
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    report: () => ({ taps, seconds: Math.round((performance.now() - from) / 100) / 10 }),
  }
}

/** Types the card number, expiry and code; each complete field moves the focus to the next. */
const typeCard = async (page: Page): Promise<void> => {
  await page.keyboard.type('42424242424242420439123')
  await page.keyboard.type('06600')
}

test('a newcomer without a pass books by buying, and next time with the stored card', async ({
  page,
  isMobile,
  newMember,
  studio,
}, testInfo) => {
  const member = await newMember(0)
  const first = await putClass(studio, { points: 12 })
  const second = await putClass(studio, { points: 45, startsAt: instantAt(dayAhead(3), '10:00') })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${first.id}`)
  if (isMobile) await expect(page.getByText('Te faltan 12 puntos')).toBeVisible()

  const way = countTaps()
  await way.tap(page.getByRole('button', { name: 'Comprar y reservar' }))
  await way.tap(page.getByLabel('Número de tarjeta'))
  await typeCard(page)
  await way.tap(page.getByRole('checkbox', { name: 'Guardar la tarjeta para la próxima vez' }))
  await expectAccessible(page)
  await way.tap(page.getByRole('button', { name: 'Pagar 6 USD y reservar' }))
  const done = page.getByRole('dialog', { name: /Nos vemos/ })
  await expect(done).toBeVisible()
  const withCard = way.report()
  expect(withCard.taps).toBe(4)
  expect((await member.call('readClass', { params: { id: first.id } })).mine?.status).toBe('booked')
  expect((await member.call('readPoints', {})).balance).toBe(38)

  await page.goto(`/gym/calendar/class/${second.id}`)
  const again = countTaps()
  await again.tap(page.getByRole('button', { name: 'Comprar y reservar' }))
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible()
  await again.tap(page.getByRole('button', { name: 'Pagar 6 USD y reservar' }))
  await expect(done).toBeVisible()
  const withStored = again.report()
  expect(withStored.taps).toBe(2)
  expect((await member.call('readClass', { params: { id: second.id } })).mine?.status).toBe('booked')
  expect((await member.call('readPoints', {})).balance).toBe(43)
  for (const [type, { taps, seconds }] of Object.entries({ 'typed card': withCard, 'stored card': withStored })) {
    testInfo.annotations.push({ type, description: `${taps} taps, ${seconds} s from "te faltan" to the seat` })
    console.info(`${testInfo.project.name}, ${type}: ${taps} taps, ${seconds} s from "te faltan" to the seat`)
  }
})
