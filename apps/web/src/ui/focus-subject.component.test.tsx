import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { focusSubject, subject } from './focus-subject.ts'

const Rows = ({ ids }: { ids: string[] }) => (
  <main id="main" tabIndex={-1}>
    {ids.map((id) => (
      <article key={id} aria-label={id} {...subject(id)} />
    ))}
  </main>
)

test('focus moves to the element of the subject', async () => {
  const screen = await render(<Rows ids={['class-1', 'class-2']} />)
  focusSubject('class-2')
  await expect.element(screen.getByRole('article', { name: 'class-2' })).toHaveFocus()
})

test('without such an element the page gets the focus', async () => {
  const screen = await render(<Rows ids={[]} />)
  focusSubject('class-2')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('when a later read removes the row, the page gets the focus', async () => {
  const screen = await render(<Rows ids={['class-1']} />)
  focusSubject('class-1')
  await expect.element(screen.getByRole('article', { name: 'class-1' })).toHaveFocus()
  await screen.rerender(<Rows ids={[]} />)
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
