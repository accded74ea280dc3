import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { apiQuery, queryClient } from '../../api/query-client.ts'
import { useApi } from '../../api/use-api.ts'
import { newestOpenVisit } from '../../reviews/newest-open-visit.ts'
import type { OwnReview } from '../../reviews/own-review.ts'
import { hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { aVisit } from '../../test/review-data.ts'
import { listOf, pending, stubApi } from '../../test/stub-api.ts'
import { AfterClass } from './after-class.tsx'
import { useOpenVisit } from './use-open-visit.ts'

beforeEach(() => {
  setNow()
  localStorage.clear()
})

/** The home page: asks for the visit at once, and is painted with a press. */
const Home = () => {
  const { data } = useApi('listOwnReviews', newestOpenVisit)
  const [painted, setPainted] = useState(false)
  const visit = useOpenVisit(painted)
  return (
    <>
      <button type="button" onClick={() => setPainted(true)}>
        pintar
      </button>
      {data && <p>llegó</p>}
      {painted && visit && <AfterClass key={visit.bookingId} visit={visit} />}
    </>
  )
}

/** The app, which opens the home page anew with a press. */
const App = () => {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        abrir
      </button>
      <Home key={opened} />
    </>
  )
}

const show = async (...visits: OwnReview[]) => {
  const { sent } = stubApi({ listOwnReviews: listOf(...visits) })
  const screen = await renderInApp(<App />)
  await expect.element(screen.getByText('llegó')).toBeVisible()
  await screen.getByRole('button', { name: 'pintar' }).click()
  const card = screen.getByRole('region', { name: '¿Cómo estuvo Fuerza con Mateo?' })
  return { sent, screen, card }
}

test('a press on a pip opens the form with that rating', async () => {
  const { sent, screen, card } = await show(aVisit())
  await card.getByRole('button', { name: '4 de 5' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('radio', { name: /^4 de 5/ })).toBeChecked()
  expect(sent('listOwnReviews')[0]?.query).toEqual({ state: 'open', limit: '1' })
})

test('a dismissed visit is not asked about again on this device', async () => {
  const { screen, card } = await show(aVisit())
  await card.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await screen.unmount()
  const again = await show(aVisit(), aVisit({ bookingId: '71' }))
  expect(again.card.elements()).toHaveLength(0)
  await again.screen.unmount()
  const other = await show(aVisit({ bookingId: '71' }))
  await expect.element(other.card).toBeVisible()
})

test('a visit of more than seven days ago is not asked about', async () => {
  const { card } = await show(aVisit({ startsAt: hoursAhead(-7 * 24 - 1) }))
  expect(card.elements()).toHaveLength(0)
})

test('a visit that arrives after the first paint waits for the next opening of the page', async () => {
  stubApi({ listOwnReviews: pending })
  const screen = await renderInApp(<App />)
  await screen.getByRole('button', { name: 'pintar' }).click()
  queryClient.setQueryData(apiQuery('listOwnReviews', newestOpenVisit).queryKey, listOf(aVisit()))
  await expect.element(screen.getByText('llegó')).toBeVisible()
  const card = screen.getByRole('region', { name: '¿Cómo estuvo Fuerza con Mateo?' })
  expect(card.elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'abrir' }).click()
  await screen.getByRole('button', { name: 'pintar' }).click()
  await expect.element(card).toBeVisible()
})
