import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/query-client.ts'
import { type ClassType, ClassTypeForm } from './class-type-form.tsx'

const type = (color: ClassType['color']): ClassType => ({
  id: color,
  name: color,
  color,
  durationMinutes: 50,
  capacity: 8,
  points: 6,
  description: '',
  version: 1,
})

const open = (others: readonly ClassType[], edited: ClassType | null = null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ClassTypeForm type={edited} others={others} onClose={() => undefined} />
    </QueryClientProvider>,
  )

test('a new discipline takes the next free colour', async () => {
  const screen = await open([type('ciclo'), type('reformer')])
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'yoga')
})

test('a discipline that is changed keeps its colour', async () => {
  const screen = await open([type('ciclo')], type('ciclo'))
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'ciclo')
})
