import type { StaffRole } from './staff-roles.ts'

const everyone = ['owner', 'manager', 'reception'] as const
const managers = ['owner', 'manager'] as const

/** What a studio's staff does, and the roles that may do it. */
const permissions = {
  seeToday: everyone,
  /** Reads rooms, class types, coaches, series, holidays and the policy, which the pages of the desk show. */
  readSetup: everyone,
  readRoster: everyone,
  checkIn: everyone,
  seeClients: everyone,
  /** Enters clients, changes their file and writes notes. */
  editClients: everyone,
  /** Reads and writes the conversations of the studio. */
  writeToClients: everyone,
  /** Writes to many clients at once. */
  messageClients: managers,
  exportClients: managers,
  /** Imports clients with their passes and visits, undoes it and sends the invitations. */
  importClients: managers,
  /** Makes two files of one person one, and undoes it. */
  mergeClients: managers,
  bookForClients: everyone,
  /** Reads and writes the tasks of the desk. */
  keepTasks: everyone,
  sell: everyone,
  workShift: everyone,
  /** Freezes, resumes and cancels what a client holds. */
  editPasses: everyone,
  refundSale: managers,
  readMoney: managers,
  /** Occupancy, attendance, new and returning people, figures of coaches. */
  readReports: managers,
  /** Accounts at payment providers, tax details. */
  editPayments: ['owner'],
  editOffers: managers,
  /** Products, their categories and moves of their stock other than by sales. */
  editProducts: managers,
  givePoints: managers,
  editTimetable: managers,
  editSetup: managers,
  editCoaches: managers,
  editPolicy: managers,
  readStaff: managers,
  /** Reads who changed what at the studio. */
  readActivity: managers,
  editStaff: ['owner'],
  /** The archive of everything, and closing the studio. */
  closeStudio: ['owner'],
  /** Webhooks and API keys. */
  editIntegrations: managers,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAct = keyof typeof permissions

/**
 * Whether staff of this role may do the act. An act that is not named, which an endpoint leaves out, is only the
 * owner's, so that a forgotten declaration never opens an endpoint.
 */
export const mayStaff = (role: StaffRole, act: StaffAct | undefined): boolean => {
  const allowed: readonly StaffRole[] = act === undefined ? ['owner'] : permissions[act]
  return allowed.includes(role)
}
