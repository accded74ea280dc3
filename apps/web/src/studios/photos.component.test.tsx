import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../test/in-app.tsx'
import { stubApi } from '../test/stub-api.ts'
import { Photos } from './photos.tsx'

const studio = (...photos: string[]) => ({ name: 'Marea', photos }) as unknown as Data<'readStudio'>

test('each photo has a text alternative, and only the studio can remove it', async () => {
  const visitor = await renderInApp(<Photos studio={studio('/a.webp', '/b.webp')} own={false} />)
  await expect.element(visitor.getByRole('img', { name: 'Marea, foto 2' })).toBeInTheDocument()
  await expect.element(visitor.getByRole('button', { name: /^Quitar/ })).not.toBeInTheDocument()
})

test('removing a photo sends its path', async () => {
  const { sent } = stubApi({ removeStudioPhoto: studio('/a.webp') })
  const screen = await renderInApp(<Photos studio={studio('/a.webp', '/b.webp')} own />)
  await screen.getByRole('button', { name: 'Quitar la foto 2' }).click()
  await vi.waitFor(() => expect(sent('removeStudioPhoto')[0]?.query).toEqual({ photo: '/b.webp' }))
})

test('without photos a visitor sees nothing and the studio is invited to add one', async () => {
  const screen = await renderInApp(<Photos studio={studio()} own />)
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay fotos' })).toBeVisible()
  await screen.unmount()
  const visitor = await renderInApp(<Photos studio={studio()} own={false} />)
  await expect.element(visitor.getByRole('heading')).not.toBeInTheDocument()
})
