const hourMs = 60 * 60 * 1000

/** Hours before the start and after the end of a class in which its coach reads the emergency contacts of its people. */
export const emergencyAccessHours = 12

/** Whether the coach of a class can read the emergency contacts of its people now, both ends included. */
export const mayReadEmergencyContacts = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): boolean => {
  const margin = emergencyAccessHours * hourMs
  return now.getTime() >= startsAt.getTime() - margin && now.getTime() <= endsAt.getTime() + margin
}

/**
 * Where an emergency contact comes from, in the order in which they are shown: the person's own profile, the guardian of a
 * dependant, the file of the studio.
 */
export const emergencySources = ['profile', 'guardian', 'file'] as const
export type EmergencySource = (typeof emergencySources)[number]

/** These values as named constants. */
export const emergencySource = {
  profile: 'profile',
  guardian: 'guardian',
  file: 'file',
} as const satisfies Record<EmergencySource, EmergencySource>
