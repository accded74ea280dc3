/** Minimum minutes between two invitations of the same coach by one studio, to prevent mail flooding. */
export const inviteAgainMinutes = 10

/** Whether a studio may invite a coach again after its last invitation at `lastAt`. */
export const canInviteAgain = (lastAt: Date, now: Date): boolean =>
  now.getTime() - lastAt.getTime() >= inviteAgainMinutes * 60_000
