import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import type { StepProps } from './step-props.ts'
import { emptyDraft } from './week-draft.ts'
import { WeekStep } from './week-step.tsx'

const vinyasa = { id: '1', name: 'Vinyasa', color: 'yoga', capacity: 8, points: 6, durationMinutes: 50 }
const setup = {
  types: [vinyasa],
  rooms: [{ id: '3', name: 'Sala Sol', capacity: 12, spotKind: 'mat', spots: [] }],
  coaches: [
    { id: '6', name: 'Rita Paz', state: 'invited' },
    { id: '7', name: 'Eva Luna', state: 'invited' },
  ],
  studio: { coaches: [{ id: '6', name: 'Rita Paz' }] },
  rules: [
    {
      id: '9',
      classType: vinyasa,
      room: { id: '3', name: 'Sala Sol' },
      coach: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      localTime: '07:00',
    },
  ],
} as unknown as StepProps['setup']

const draft = { ...emptyDraft, classTypeId: '1', roomId: '3', weekdays: [1] }

const open = async (coachId: string) => {
  const { sent } = stubApi({ createSeries: { id: '10' } as never, listSeries: listOf() })
  const screen = await renderInApp(
    <WeekStep
      setup={setup}
      done={new Set()}
      draft={{ ...draft, coachId }}
      today="2026-11-28"
      onDraft={() => undefined}
      onDone={() => undefined}
    />,
  )
  return { screen, sent }
}

test('on a phone the days of a rule wrap below its name', async () => {
  await page.viewport(390, 844)
  const { screen } = await open('')
  const name = screen.getByText('Vinyasa Sala Sol')
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeLessThan(60)
})

test.each([
  ['a coach of the studio who has not accepted yet is saved in the rule', '6'],
  ['a coach who has to accept first is left out of the rule', null],
])('%s', async (_title, saved) => {
  const { screen, sent } = await open(saved ?? '7')
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.poll(() => sent('createSeries')[0]?.body).toMatchObject({ coachId: saved })
})
