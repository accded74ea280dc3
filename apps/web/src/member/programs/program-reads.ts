/** Endpoints that change when a member joins or leaves a program. */
export const ownProgramReads = ['listPrograms', 'readProgram', 'readMemberHome'] as const
