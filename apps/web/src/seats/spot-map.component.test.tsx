import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type MapSpot, SpotMap } from './spot-map.tsx'

const spots: MapSpot[] = [
  { id: 'a', label: '1', x: 0, y: 0, taken: false },
  { id: 'b', label: '2', x: 50, y: 0, taken: true },
  { id: 'c', label: '3', x: 100, y: 0, taken: false },
  { id: 'd', label: '4', x: 50, y: 60, taken: true },
]

type BikesProps = { mine?: string | null; readOnly?: boolean; seatsLeft?: number }

const Bikes = ({ mine = null, readOnly = false, seatsLeft = 2 }: BikesProps) => {
  const [spot, setSpot] = useState<string | null>(mine)
  const chosen = { value: spot, onChange: setSpot, mine }
  return <SpotMap spots={spots} seatsLeft={seatsLeft} noun="bici" readOnly={readOnly} {...chosen} />
}

test('each spot is a radio button named by its kind, label and state', async () => {
  const screen = await render(<Bikes mine="d" />)
  await expect.element(screen.getByRole('radiogroup', { name: 'Elige tu lugar: bici' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'bici 1, libre' })).toBeEnabled()
  await expect.element(screen.getByRole('radio', { name: 'bici 2, tomado' })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: 'bici 4, elegido' })).toBeChecked()
})

test('arrow keys choose the next free spot and skip taken ones', async () => {
  const screen = await render(<Bikes />)
  await screen.getByRole('radio', { name: 'bici 1, libre' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'bici 3, elegido' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'bici 1, libre' })).not.toBeChecked()
})

test('after choosing another spot, the member’s own keeps its name and can be chosen again', async () => {
  const screen = await render(<Bikes mine="d" />)
  await screen.getByRole('radio', { name: 'bici 3, libre' }).click()
  const own = screen.getByRole('radio', { name: 'bici 4, tuyo' })
  await expect.element(own).toBeEnabled()
  await own.click()
  await expect.element(screen.getByRole('radio', { name: 'bici 4, elegido' })).toBeChecked()
})

test('a read-only map disables every spot', async () => {
  const screen = await render(<Bikes readOnly />)
  for (const radio of screen.getByRole('radio').elements()) expect((radio as HTMLInputElement).disabled).toBe(true)
})

test('a spot taken while the map is open can no longer be chosen', async () => {
  const onChange = vi.fn()
  const map = (taken: boolean) => (
    <SpotMap
      spots={[{ id: 'a', label: '1', x: 0, y: 0, taken }]}
      seatsLeft={1}
      value={null}
      onChange={onChange}
      noun="bici"
    />
  )
  const screen = await render(map(false))
  await expect.element(screen.getByRole('radio', { name: 'bici 1, libre' })).toBeEnabled()
  await screen.rerender(map(true))
  await screen.getByRole('radio', { name: 'bici 1, tomado' }).click({ force: true })
  expect(onChange).not.toHaveBeenCalled()
})

test('spots that nobody has in a full class are not called free, in the map and its legend', async () => {
  const screen = await render(<Bikes mine="d" seatsLeft={0} />)
  await expect.element(screen.getByRole('radio', { name: 'bici 1, sin usar, clase llena' })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: 'bici 2, tomado' })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: 'bici 4, elegido' })).toBeChecked()
  await expect.element(screen.getByText('sin usar, clase llena')).toBeVisible()
  await expect.element(screen.getByText('libre')).not.toBeInTheDocument()
  await screen.rerender(<Bikes mine="d" seatsLeft={1} />)
  await expect.element(screen.getByRole('radio', { name: 'bici 1, libre' })).toBeEnabled()
  await expect.element(screen.getByText('libre', { exact: true })).toBeVisible()
})
