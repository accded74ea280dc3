import { expect, test } from 'vitest'
import { planGuide, type SetupState } from './setup-guide.ts'

const none: SetupState = { profile: false, offers: false, payments: false, taxes: false, team: false, link: false }
const all: SetupState = { profile: true, offers: true, payments: true, taxes: true, team: true, link: true }
const idsFor = (role: 'owner' | 'manager' | 'reception') => planGuide(none, role)?.map(({ id }) => id) ?? null

test('the owner gets every item, staff only the items that they can complete', () => {
  expect(idsFor('owner')).toEqual(['profile', 'offers', 'payments', 'taxes', 'team', 'link'])
  expect(idsFor('manager')).toEqual(['profile', 'offers', 'team', 'link'])
  expect(idsFor('reception')).toBeNull()
})

test('complete items stay in the guide until none is missing', () => {
  const guide = planGuide({ ...all, taxes: false }, 'owner')
  expect(guide?.filter(({ done }) => !done)).toEqual([{ id: 'taxes', done: false }])
  expect(guide).toHaveLength(6)
  expect(planGuide(all, 'owner')).toBeNull()
})

test('a manager gets no guide if only items of the owner are missing', () => {
  expect(planGuide({ ...all, taxes: false, payments: false }, 'manager')).toBeNull()
})
