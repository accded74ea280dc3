import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Step } from './step.tsx'

const Steps = () => {
  const [open, setOpen] = useState(1)
  const [done, setDone] = useState<number[]>([])
  const finish = (step: number) => {
    setDone([...done, step])
    setOpen(step + 1)
  }
  return (
    <ol>
      {[1, 2].map((step) => (
        <Step
          key={step}
          number={step}
          title={`Paso ${step}`}
          text="Pregunta"
          minutes={2}
          done={done.includes(step)}
          open={open === step}
          onToggle={() => setOpen(open === step ? 0 : step)}
        >
          <button type="button" onClick={() => finish(step)}>
            Guardar {step}
          </button>
        </Step>
      ))}
    </ol>
  )
}

test('a step is a heading with a button that expands its form', async () => {
  const screen = await render(<Steps />)
  const second = screen.getByRole('heading', { name: /Paso 2/ }).getByRole('button')
  await expect.element(second).toHaveAttribute('aria-expanded', 'false')
  await second.click()
  await expect.element(second).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('button', { name: 'Guardar 2' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Guardar 1' })).not.toBeInTheDocument()
})

test('completing a step marks it done and moves focus to the next', async () => {
  const screen = await render(<Steps />)
  ;(screen.getByRole('button', { name: 'Guardar 1' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: /Paso 2/ }).getByRole('button')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /Listo.*Paso 1.*Cambiar/ })).toBeVisible()
})
