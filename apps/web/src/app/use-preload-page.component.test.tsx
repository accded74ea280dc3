import { useRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../test/in-app.tsx'
import { usePreloadPage } from './use-preload-page.ts'

afterEach(() => void vi.restoreAllMocks())

const preloads = vi.fn(() => Promise.resolve(undefined))

const Control = () => {
  const router = useRouter()
  vi.spyOn(router, 'preloadRoute').mockImplementation(preloads)
  const preload = usePreloadPage()
  return (
    <button type="button" onPointerEnter={() => preload('/gym/settings?tab=1')}>
      Configuración
    </button>
  )
}

test('a page is preloaded with its search parameters', async () => {
  const screen = await renderInApp(<Control />)
  await screen.getByRole('button', { name: 'Configuración' }).hover()
  expect(preloads).toHaveBeenCalledExactlyOnceWith({ to: '/gym/settings', search: { tab: '1' } })
})
