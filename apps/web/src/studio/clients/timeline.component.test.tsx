import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import type { ClientFile } from './client-file.ts'
import { Timeline } from './timeline.tsx'

type Event = ClientFile['timeline']['items'][number]

const event = (id: string): Event => ({
  id,
  at: `2026-11-0${id}T12:00:00Z`,
  kind: 'pass',
  what: '',
  title: `Suceso ${id}`,
  startsAt: null,
  amount: null,
  count: null,
  by: null,
})

const pageOf = (ids: readonly string[], nextCursor: string | null) => ({
  upcoming: [],
  items: ids.map(event),
  nextCursor,
})
const fileWith = (ids: readonly string[]) => ({ id: '31', timeline: pageOf(ids, ids.at(-1) ?? null) }) as never

/** The history, whose first page moves on with a new event. */
const Page = () => {
  const [ids, setIds] = useState(['6', '5'])
  return (
    <>
      <Timeline file={fileWith(ids)} />
      <button type="button" onClick={() => setIds(['7', '6'])}>
        Suceder
      </button>
    </>
  )
}

const open = async (readClientTimeline: Stubs['readClientTimeline']) => {
  const api = stubApi({ readClientTimeline })
  const screen = await renderInApp(<Page />, { user: studioUser })
  const shown = () => [...document.body.textContent.matchAll(/Suceso (\d)/g)].map(([, id]) => id)
  return { ...api, screen, shown }
}

test('a page of the history that fails keeps the events and can be retried', async () => {
  const { screen, shown, sent } = await open(refusal('ESTADO_INVALIDO', { mensaje: 'Intenta en un momento.' }))
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  expect(shown()).toEqual(['6', '5'])
  stubApi({ readClientTimeline: pageOf(['4', '3'], null) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(shown).toEqual(['6', '5', '4', '3'])
  await expect.element(screen.getByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
  expect(sent('readClientTimeline').map(({ query }) => query.cursor)).toEqual(['5', '5'])
})

test('a new event leaves no gap between the first page and the older ones', async () => {
  const { screen, shown } = await open(pageOf(['4', '3'], null))
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.poll(shown).toEqual(['6', '5', '4', '3'])
  await screen.getByRole('button', { name: 'Suceder' }).click()
  await expect.poll(shown).toEqual(['7', '6', '5', '4', '3'])
})
