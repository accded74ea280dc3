import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { InstallPrompt } from './install-prompt.ts'
import { OfferCard } from './offer-card.tsx'

afterEach(() => localStorage.clear())

const promptOf = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => undefined) })

test('the install offer is a labelled region that opens the browser’s prompt on click', async () => {
  const prompt = promptOf()
  const screen = await render(<OfferCard offer={{ kind: 'install', prompt: prompt as InstallPrompt }} />)
  const card = screen.getByRole('complementary')
  await expect.element(card).toHaveAccessibleName(/.+/)
  await card.getByRole('button').last().click()
  expect(prompt.prompt).toHaveBeenCalledOnce()
})

test('"later" does not install', async () => {
  const prompt = promptOf()
  const screen = await render(<OfferCard offer={{ kind: 'install', prompt: prompt as InstallPrompt }} />)
  await screen.getByRole('complementary').getByRole('button').first().click()
  expect(prompt.prompt).not.toHaveBeenCalled()
})

test('without a browser prompt the steps are listed, with a dismiss button', async () => {
  const screen = await render(<OfferCard offer={{ kind: 'installByHand' }} />)
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  expect(screen.getByRole('button').elements()).toHaveLength(1)
})
