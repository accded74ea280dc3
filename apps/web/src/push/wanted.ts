import { currentSession } from '../api/session.ts'

/**
 * localStorage key with the id of the user who turned pushes on. The permission belongs to the device, not to a user.
 */
const wantedKey = 'cupo.push-for'
/** localStorage key with the id of the user who turned pushes off, to whom they are not offered again. */
const offKey = 'cupo.push-off'

const isTheirs = (key: string): boolean => {
  const whose = currentSession()?.user.id
  return whose !== undefined && localStorage.getItem(key) === whose
}

/** Whether the signed-in user turned pushes on here. */
export const isWanted = (): boolean => isTheirs(wantedKey)

/** Whether the signed-in user turned pushes off here. */
export const isTurnedOff = (): boolean => isTheirs(offKey)

/** Stores the signed-in user's choice on this device. */
export const keepWanted = (wanted: boolean): void => {
  const whose = currentSession()?.user.id
  if (whose === undefined) return
  localStorage.setItem(wanted ? wantedKey : offKey, whose)
  localStorage.removeItem(wanted ? offKey : wantedKey)
}
