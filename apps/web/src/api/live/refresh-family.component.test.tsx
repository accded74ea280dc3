import { expect, test, vi } from 'vitest'
import { useDependantBookings } from '../../member/dependants/use-dependants.ts'
import { aBooking, aClass } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { useApi } from '../use-api.ts'
import { applyEvents } from './apply-events.ts'

const leo = { id: '51', name: 'Leo', studio: { id: '20', name: 'Bloque 9' } }
const inClass = { items: [{ id: leo.id, name: leo.name, booking: null, payment: null }] }

const Page = () => {
  const bookings = useDependantBookings()
  useApi('listClassDependants', { params: { id: '41' } })
  useApi('listClassDependants', { params: { id: '42' } })
  return <p>{bookings.map(({ dependant }) => dependant.name).join()}</p>
}

test('a changed booking of a dependant refetches the bookings of the family and its class, not the own bookings', async () => {
  const view = aClass({ id: '41' })
  const { sent } = stubApi({
    listDependants: { items: [leo] },
    listDependantBookings: listOf({ ...aBooking(), class: view, dependant: leo }),
    listClassDependants: inClass,
  })
  const screen = await renderInApp(<Page />)
  await expect.element(screen.getByText('Leo')).toBeVisible()
  await vi.waitFor(() => expect(sent('listClassDependants')).toHaveLength(2))
  const data = { id: '70', classId: '41', dependantId: leo.id }
  applyEvents([{ event: 'dependantBooking', data: JSON.stringify(data) }])
  await vi.waitFor(() => expect(sent('listDependantBookings')).toHaveLength(2))
  await vi.waitFor(() => expect(sent('listClassDependants')).toHaveLength(3))
  expect([sent('listDependants').length, sent('listBookings').length]).toEqual([1, 0])
})

test('a change of the dependants refetches who they are and their bookings', async () => {
  stubApi({
    listDependants: { items: [leo] },
    listDependantBookings: listOf({ ...aBooking(), class: aClass(), dependant: leo }),
    listClassDependants: inClass,
  })
  const screen = await renderInApp(<Page />)
  await expect.element(screen.getByText('Leo')).toBeVisible()
  stubApi({ listDependants: { items: [] }, listDependantBookings: listOf(), listClassDependants: { items: [] } })
  applyEvents([{ event: 'dependants', data: '{}' }])
  await expect.element(screen.getByText('Leo')).not.toBeInTheDocument()
})
