/** Roles of a studio's accounts, from most to fewest permissions. Stored in `app_user.staff_role`. */
export const staffRoles = ['owner', 'manager', 'reception'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Roles that a studio can assign: its owner is invited by the service. */
export const invitedStaffRoles = ['manager', 'reception'] as const satisfies readonly StaffRole[]
export type InvitedStaffRole = (typeof invitedStaffRoles)[number]

/** The roles by name, for code that compares or writes one. */
export const staffRole = { owner: 'owner', manager: 'manager', reception: 'reception' } as const satisfies {
  [Role in StaffRole]: Role
}
