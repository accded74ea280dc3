import type { ClassView } from '@cupo/contract'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { type JoinChoice, JoinOptions, usualChoice } from './join-options.tsx'

beforeEach(() => setNow())

const full = (id: string, startsIn: number, changes: Partial<ClassView> = {}) =>
  aClass({
    id,
    booked: 16,
    seatsLeft: 0,
    startsAt: hoursAhead(startsIn),
    endsAt: hoursAhead(startsIn + 1),
    ...changes,
  })

let choice: JoinChoice
const Options = ({ view }: { view: ClassView }) => {
  const [value, setValue] = useState(usualChoice)
  choice = value
  return <JoinOptions view={view} value={value} onChange={setValue} />
}
const show = (view: ClassView, ...others: ClassView[]) => {
  stubApi({ listClasses: listOf(view, ...others), listBookings: listOf() })
  return renderInApp(<Options view={view} />)
}

test('the notice defaults to two hours and can be changed', async () => {
  const screen = await show(full('41', 24))
  const notice = screen.getByRole('combobox', { name: 'Avísame como mínimo' })
  await expect.element(notice).toHaveValue('120')
  await notice.selectOptions('0')
  expect(choice.minNoticeMinutes).toBe(0)
})

test('a notice longer than the time to the class is not offered, except the usual ones', async () => {
  const screen = await show(full('41', 3))
  const values = screen
    .getByRole('option')
    .elements()
    .map((option) => (option as HTMLOptionElement).value)
  expect(values).toEqual(['0', '30', '60', '120'])
})

test('other full classes of the discipline can be joined as one either-or group, and removed again', async () => {
  const screen = await show(full('41', 24), full('42', 27), full('43', 30, { seatsLeft: 1, booked: 15 }))
  const group = screen.getByRole('group', { name: 'También me sirve una de estas' })
  const other = group.getByRole('checkbox')
  await expect.element(other).toHaveAccessibleName('Fuerza, mañana a las 12:00, Bloque 9')
  await other.click()
  expect(choice.others.map(({ id }) => id)).toEqual(['42'])
  await other.click()
  expect(choice.others).toEqual([])
})

test('without alternatives there is no group', async () => {
  const screen = await show(full('41', 24))
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
})
