import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana, renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { PointsPill } from './points-pill.tsx'

test('a member’s balance opens the panel with the latest movements', async () => {
  await page.viewport(1280, 800)
  const { sent } = stubApi({ readPoints: { balance: 86, nextExpiry: null }, listMovements: listOf(), listPlans: [] })
  const screen = await renderInApp(<PointsPill />)
  await screen.getByRole('button', { name: 'Tienes 86 puntos' }).click()
  const panel = screen.getByRole('dialog')
  await expect.element(panel.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/gym/points')
  expect(sent('listMovements')[0]?.query).toEqual({ limit: '4' })
})

test('a narrow bar abbreviates large balances, while the name stays exact', async () => {
  await page.viewport(390, 800)
  stubApi({ readPoints: { balance: 1_234_567, nextExpiry: null } })
  const screen = await renderInApp(<PointsPill />)
  const pill = screen.getByRole('button', { name: /^Tienes 1[.,\s]?234[.,\s]?567 puntos$/ })
  await expect.element(pill).toMatchTextContent(/^1[.,]2\s?M$/)
})

test('a studio sees its pool without a panel; a coach has no points', async () => {
  stubApi({ readPoints: { balance: 500, nextExpiry: null } })
  const screen = await renderInApp(<PointsPill />, { user: studioUser })
  await expect.element(screen.getByRole('img', { name: 'Tienes 500 puntos' })).toBeVisible()
  await screen.unmount()
  const { sent } = stubApi({})
  const before = sent('readPoints').length
  const coach = await renderInApp(<PointsPill />, { user: { ...ana, userType: { id: 2, description: 'Coach' } } })
  await expect.element(coach.getByText('puntos')).not.toBeInTheDocument()
  expect(sent('readPoints')).toHaveLength(before)
})
