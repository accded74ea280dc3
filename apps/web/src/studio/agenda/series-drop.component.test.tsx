import { expect, test, vi } from 'vitest'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { valuesOf } from '../timetable/class-values.ts'
import { SeriesDrop } from './series-drop.tsx'

setNow()
const view = aClass({
  classType: { id: '1', name: 'Fuerza', color: 'fuerza' },
  booked: 2,
  waitlisted: 0,
  series: { id: '70', date: '2026-11-21', detached: false },
})
const rule = { id: '70', weekdays: [6], localTime: '09:00', version: 1 }
const affected = {
  create: [],
  change: [],
  keep: [],
  conflicts: [],
  cancel: [],
  people: [{ id: '9', name: 'Ana Ruiz', classes: [hoursAhead(24)], overlaps: [] }],
  returnedPoints: 0,
  told: 0,
}

const open = async (rules: readonly object[] = [rule]) => {
  const { sent } = stubApi({
    listSeries: listOf(...rules) as never,
    updateSeries: { ...rule, affected } as never,
  })
  const [onThis, onClose, onAlong] = [vi.fn(), vi.fn(), vi.fn()]
  const values = { ...valuesOf(view), time: '10:30' }
  const screen = await renderInApp(<SeriesDrop {...{ view, values, onThis, onClose, onAlong }} />, { user: studioUser })
  return { sent, screen, onThis, onClose, onAlong }
}

test('only this one: the class moves alone, without a preview of the rule', async () => {
  const { sent, screen, onThis } = await open()
  await expect.element(screen.getByText('2 personas', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Solo esta' })).toBeChecked()
  await screen.getByRole('button', { name: 'Mover', exact: true }).click()
  expect(onThis).toHaveBeenCalledOnce()
  expect(sent('updateSeries')).toEqual([])
})

test('this and the following ones: the affected people are shown before anything moves', async () => {
  const { sent, screen, onThis, onAlong } = await open()
  await screen.getByRole('radio', { name: /siguientes/ }).click({ force: true })
  await screen.getByRole('button', { name: 'Mover', exact: true }).click()
  const body = { localTime: '10:30', scope: 'following', since: '2026-11-21' }
  await vi.waitFor(() =>
    expect(sent('updateSeries')[0]).toMatchObject({ params: { id: '70' }, body: { ...body, dryRun: true } }),
  )
  await vi.waitFor(() => expect(sent('updateSeries')).toHaveLength(1))
  expect(onAlong).not.toHaveBeenCalled()
  await screen.getByRole('dialog').getByRole('button').last().click()
  await vi.waitFor(() => expect(onAlong).toHaveBeenCalledOnce())
  expect(sent('updateSeries')[1]?.body).toMatchObject({ ...body, dryRun: false })
  expect(onThis).not.toHaveBeenCalled()
})

test('the drop can be cancelled, and an ended rule has no later classes to move', async () => {
  const left = await open()
  await left.screen.getByRole('button', { name: 'Dejarla donde estaba' }).click()
  expect(left.onClose).toHaveBeenCalledOnce()
  const ended = await open([])
  await vi.waitFor(() => expect(ended.onThis).toHaveBeenCalled())
})
