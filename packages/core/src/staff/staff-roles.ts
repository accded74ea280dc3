/** Roles of a studio's accounts, from most to fewest permissions. Stored in `app_user.staff_role`. */
export const staffRoles = ['owner', 'manager', 'reception'] as const
export type StaffRole = (typeof staffRoles)[number]
