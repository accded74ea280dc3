import type { Data } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../test/in-app.tsx'
import { refusal, type StubRequest, type Stubs, stubApi } from '../test/stub-api.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { apiQuery, queryClient, refresh } from './query-client.ts'
import { usePages } from './use-pages.ts'

type Branch = Data<'listBranches'>['items'][number]

const input = { query: { limit: 2 } }
const branch = (name: string) => ({ id: name, name }) as Branch

const prefetchPage = () => queryClient.prefetchQuery(apiQuery('listBranches', input))

let names: readonly string[] = []

/** Pages of two names; the cursor is the last name. */
const pageOf = ({ query: { cursor } }: StubRequest) => {
  const from = cursor === undefined ? 0 : names.indexOf(cursor) + 1
  const items = names.slice(from, from + 2).map(branch)
  return { items, nextCursor: from + 2 < names.length ? (items.at(-1)?.name ?? null) : null, mayEdit: from === 0 }
}

const Branches = () => {
  const { data, refusal: refused, next, refreshing, retry } = usePages('listBranches', input)
  return (
    <>
      <button type="button" onClick={retry}>
        Actualizar
      </button>
      {refused && <p>No se actualizó</p>}
      <ul aria-label={data?.mayEdit ? 'Editable' : 'Sedes'} aria-busy={refreshing}>
        {data?.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

/** A page that reads the list once it is opened. */
const Opening = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Branches />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Abrir
    </button>
  )
}

const open = async (listBranches: Stubs['listBranches'] = pageOf as never, before: () => unknown = () => undefined) => {
  const api = stubApi({ listBranches })
  const screen = await renderInApp(<Opening />)
  await before()
  await screen.getByRole('button', { name: 'Abrir' }).click()
  const cursors = () => api.sent('listBranches').map(({ query }) => query.cursor)
  const shown = () =>
    screen
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent)
  return { ...api, screen, cursors, shown, more: screen.getByRole('button', { name: /Ver más|Reintentar/ }) }
}

beforeEach(() => {
  names = ['A', 'B', 'C', 'D', 'E']
})

test('pages follow each other until the last one, with the rest of the first response', async () => {
  const { screen, cursors, shown, more } = await open()
  await expect.poll(shown).toEqual(['A', 'B'])
  await more.click()
  await expect.poll(shown).toEqual(['A', 'B', 'C', 'D'])
  await more.click()
  await expect.poll(shown).toEqual(names)
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(screen.getByRole('list', { name: 'Editable' })).toBeVisible()
  expect(cursors()).toEqual([undefined, 'B', 'D'])
})

test('a page that fails keeps those before it, and is retried at its cursor', async () => {
  const { screen, cursors, shown, more } = await open(
    (request) => (request.query.cursor === undefined ? pageOf(request) : refusal('DEMASIADOS_INTENTOS')) as never,
  )
  await more.click()
  await expect.element(screen.getByText('El servidor dijo que no.')).toBeVisible()
  expect(shown()).toEqual(['A', 'B'])
  await expect.element(screen.getByText('No se actualizó')).not.toBeInTheDocument()
  stubApi({ listBranches: pageOf as never })
  await more.click()
  await expect.poll(shown).toEqual(['A', 'B', 'C', 'D'])
  expect(cursors()).toEqual([undefined, 'B', 'B'])
})

test('a refetch reads the loaded pages again at their new cursors', async () => {
  const { cursors, shown, more } = await open()
  await more.click()
  await expect.poll(shown).toEqual(['A', 'B', 'C', 'D'])
  names = ['new', ...names]
  await refresh('listBranches')
  await expect.poll(shown).toEqual(['new', 'A', 'B', 'C'])
  expect(cursors()).toEqual([undefined, 'B', undefined, 'A'])
})

test('a refetch that fails keeps the loaded pages', async () => {
  const { screen, shown, more } = await open()
  await more.click()
  await expect.poll(shown).toEqual(['A', 'B', 'C', 'D'])
  stubApi({ listBranches: refusal('DEMASIADOS_INTENTOS') })
  await screen.getByRole('button', { name: 'Actualizar' }).click()
  await expect.element(screen.getByText('No se actualizó')).toBeVisible()
  expect(shown()).toEqual(['A', 'B', 'C', 'D'])
  await expect.element(more).toHaveAccessibleName('Ver más')
})

test('a prefetched page is shown at once and not requested again', async () => {
  const { cursors, shown, more } = await open(undefined, prefetchPage)
  await expect.poll(shown).toEqual(['A', 'B'])
  expect(cursors()).toEqual([undefined])
  await more.click()
  await expect.poll(shown).toEqual(['A', 'B', 'C', 'D'])
  expect(cursors()).toEqual([undefined, 'B'])
})

test('a prefetch in flight is joined', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { screen, cursors, shown } = await open(undefined, () => {
    const fetch = vi.mocked(window.fetch)
    const respond = mustExist(fetch.getMockImplementation(), 'stubs')
    fetch.mockImplementation(async (...request) => {
      const response = await respond(...request)
      await held
      return response
    })
    void prefetchPage()
  })
  await expect.element(screen.getByRole('list')).toBeInTheDocument()
  expect(shown()).toEqual([])
  answer()
  await expect.poll(shown).toEqual(['A', 'B'])
  expect(cursors()).toEqual([undefined])
})

test('a prefetched page that an act has changed since is read again', async () => {
  const { shown } = await open(undefined, async () => {
    await prefetchPage()
    await refresh('listBranches')
    names = ['new', ...names]
  })
  await expect.poll(shown).toEqual(['new', 'A'])
})
