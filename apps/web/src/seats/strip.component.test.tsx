import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Strip } from './strip.tsx'

test('a strip is one image named by its counts', async () => {
  const screen = await render(<Strip capacity={12} taken={5} mine={1} noShow={1} outOfService={2} />)
  const strip = screen.getByRole('img', {
    name: '5 de 12 lugares tomados; uno es tuyo; 1 no vino; 2 fuera de servicio',
  })
  await expect.element(strip).toBeVisible()
  expect(strip.element().children).toHaveLength(12)
})

test('above 24 seats it is a bar with the free seats as text', async () => {
  const screen = await render(<Strip capacity={40} taken={38} figure />)
  await expect.element(screen.getByRole('img', { name: '38 de 40 lugares tomados' })).toBeVisible()
  await expect.element(screen.getByText('2 libres de 40')).toBeVisible()
})

test('with an empty label it is hidden from assistive technology', async () => {
  const screen = await render(<Strip capacity={8} taken={3} label="" />)
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})
