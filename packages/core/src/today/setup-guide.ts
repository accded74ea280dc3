import { mayStaff, type StaffAct } from '../staff/permissions.ts'
import type { StaffRole } from '../staff/staff-roles.ts'

/** What a studio completes after its first week is published, in this order. */
export const setupItems = ['profile', 'offers', 'payments', 'taxes', 'team', 'link'] as const
export type SetupItem = (typeof setupItems)[number]

/** The permission to complete an item. */
const acts: Record<SetupItem, StaffAct> = {
  profile: 'editSetup',
  offers: 'editOffers',
  payments: 'editPayments',
  taxes: 'editPayments',
  team: 'editCoaches',
  link: 'editSetup',
}

/** Whether each item is complete. */
export type SetupState = Record<SetupItem, boolean>

/**
 * The items that staff of this role can complete.
 * @returns null if none of them is missing
 */
export const planGuide = (state: SetupState, role: StaffRole): { id: SetupItem; done: boolean }[] | null => {
  const items = setupItems.filter((id) => mayStaff(role, acts[id])).map((id) => ({ id, done: state[id] }))
  return items.some(({ done }) => !done) ? items : null
}
