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
