import type { StaffRole } from './staff-roles.ts'

const everyone = ['owner', 'manager', 'reception'] as const
const managers = ['owner', 'manager'] as const

/** Acts of a studio's staff, and the roles that may perform them. */
const permissions = {
  seeToday: everyone,
  /** Reads rooms, class types, coaches, series, holidays and the policy, which the desk pages show. */
  readSetup: everyone,
  readRoster: everyone,
  checkIn: everyone,
  seeClients: everyone,
  /** Creates clients, edits their file and writes notes. */
  editClients: everyone,
  /** Reads and writes the conversations of the studio. */
  writeToClients: everyone,
  /** Sends a message to many clients. */
  messageClients: managers,
  exportClients: managers,
  /** Reads the reviews of the studio with their authors. */
  readReviews: everyone,
  /** Answers reviews, and reports them to the owner of the service. */
  answerReviews: managers,
  /** Imports clients with their passes and visits, undoes it and sends the invitations. */
  importClients: managers,
  /** Merges two files of one person, and undoes it. */
  mergeClients: managers,
  bookForClients: everyone,
  /** Reads and writes the tasks of the desk. */
  keepTasks: everyone,
  sell: everyone,
  workShift: everyone,
  /** Freezes, resumes and cancels a client's passes. */
  editPasses: everyone,
  refundSale: managers,
  readMoney: managers,
  /** Occupancy, attendance, new and returning people, figures of coaches. */
  readReports: managers,
  /** Accounts at payment providers, tax details. */
  editPayments: ['owner'],
  editOffers: managers,
  /** Products, their categories and stock movements other than sales. */
  editProducts: managers,
  /** Reads the documents of folders that the role sees. */
  readDocuments: everyone,
  /** Folders and documents of the studio, and who sees them. */
  editDocuments: managers,
  givePoints: managers,
  editTimetable: managers,
  editSetup: managers,
  editCoaches: managers,
  editPolicy: managers,
  readStaff: managers,
  /** Reads the log of changes at the studio. */
  readActivity: managers,
  editStaff: ['owner'],
  /** The archive of all data, and closing the studio. */
  closeStudio: ['owner'],
  /** Webhooks and API keys. */
  editIntegrations: managers,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAct = keyof typeof permissions

/**
 * Whether staff of this role may perform the act. An endpoint without an act is open to the studio's owner only, so
 * that a forgotten declaration never opens an endpoint.
 */
export const mayStaff = (role: StaffRole, act: StaffAct | undefined): boolean => {
  const allowed: readonly StaffRole[] = act === undefined ? ['owner'] : permissions[act]
  return allowed.includes(role)
}
