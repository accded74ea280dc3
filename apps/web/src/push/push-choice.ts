import { currentSession } from '../api/session.ts'

/**
 * localStorage key with the id of the user who turned pushes on. The permission belongs to the device, not to a user.
 */
const onKey = 'cupo.push-for'
/** localStorage key with the id of the user who turned pushes off: they are not offered again. */
const offKey = 'cupo.push-off'

const isStoredForUser = (key: string): boolean => {
  const userId = currentSession()?.user.id
  return userId !== undefined && localStorage.getItem(key) === userId
}

/** Whether the signed-in user turned pushes on here. */
export const isTurnedOn = (): boolean => isStoredForUser(onKey)

/** Whether the signed-in user turned pushes off here. */
export const isTurnedOff = (): boolean => isStoredForUser(offKey)

/** Stores the signed-in user's choice on this device. */
export const storePushChoice = (turnedOn: boolean): void => {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  localStorage.setItem(turnedOn ? onKey : offKey, userId)
  localStorage.removeItem(turnedOn ? offKey : onKey)
}
