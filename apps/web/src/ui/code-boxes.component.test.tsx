import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeBoxes } from './code-boxes.tsx'
import { type Digits, noDigits } from './digits.ts'

type BoxesProps = { start: Digits; problem: string | undefined; onFilled: (code: string) => void; onEnter: () => void }

const Boxes = ({ start, problem, onFilled, onEnter }: BoxesProps) => {
  const [digits, setDigits] = useState(start)
  const change = (next: Digits, last: boolean) => {
    setDigits(next)
    if (last) onFilled(next.join(''))
  }
  return <CodeBoxes digits={digits} onChange={change} onEnter={onEnter} problem={problem} autoFocus />
}

const open = async ({ problem, start = noDigits(4) }: { problem?: string; start?: Digits } = {}) => {
  const onFilled = vi.fn()
  const onEnter = vi.fn()
  const screen = await render(<Boxes start={start} problem={problem} onFilled={onFilled} onEnter={onEnter} />)
  const box = (number: number) => screen.getByRole('textbox', { name: `Dígito ${number}` })
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box(1)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  return { screen, box, paste, onFilled, onEnter }
}

test('typing moves the focus box by box and reports the complete code once', async () => {
  const { box, onFilled } = await open()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('482')
  await expect.element(box(4)).toHaveFocus()
  expect(onFilled).not.toHaveBeenCalled()
  await userEvent.keyboard('1')
  expect(onFilled.mock.calls).toEqual([['4821']])
})

test('letters are ignored and leave the focus where it is', async () => {
  const { box } = await open()
  await userEvent.keyboard('x')
  await expect.element(box(1)).toHaveFocus()
  await expect.element(box(1)).toHaveValue('')
})

test('Backspace in an empty box and the arrow keys move the focus', async () => {
  const { box } = await open()
  await userEvent.keyboard('48')
  await expect.element(box(3)).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(box(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(box(2)).toHaveFocus()
})

test('a pasted text fills all boxes with its digits', async () => {
  const { box, paste, onFilled } = await open()
  paste('Tu código: 48-21.')
  await expect.element(box(4)).toHaveValue('1')
  expect(onFilled.mock.calls).toEqual([['4821']])
})

test('a pasted text without digits changes nothing', async () => {
  const { box, paste, onFilled } = await open()
  paste('sin código')
  await expect.element(box(1)).toHaveValue('')
  expect(onFilled).not.toHaveBeenCalled()
})

test('Enter submits an incomplete code too', async () => {
  const { onEnter } = await open()
  await userEvent.keyboard('48{Enter}')
  expect(onEnter).toHaveBeenCalledOnce()
})

test('a wrong code is announced and described on the group', async () => {
  const { screen, box } = await open({ problem: 'Código incorrecto o expirado', start: ['4', '8', '2', '1'] })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Código incorrecto o expirado')
  await expect
    .element(screen.getByRole('group', { name: 'Código de 4 dígitos' }))
    .toHaveAccessibleDescription('Código incorrecto o expirado')
  await expect.element(box(1)).toBeInvalid()
})

test('the first box has autocomplete for one-time codes', async () => {
  const { box } = await open()
  await expect.element(box(1)).toHaveAttribute('autocomplete', 'one-time-code')
})

test('a code of six digits has six boxes', async () => {
  const { screen, paste, onFilled } = await open({ start: noDigits(6) })
  await expect.element(screen.getByRole('group', { name: 'Código de 6 dígitos' })).toBeVisible()
  paste('12345')
  expect(onFilled).not.toHaveBeenCalled()
  paste('123456')
  expect(onFilled.mock.calls).toEqual([['123456']])
})
