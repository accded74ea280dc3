import { currentSession } from '../api/session.ts'

/** Who asked to be told of things on this device: a permission is the device's, and says nothing of who gave it. */
const wantedKey = 'cupo.push-for'
/** Who asked to be told nothing more, and so is not offered it again. */
const offKey = 'cupo.push-off'

const isTheirs = (key: string): boolean => {
  const whose = currentSession()?.user.id
  return whose !== undefined && localStorage.getItem(key) === whose
}

/** Whether whoever is signed in wants to hear of things on this device. */
export const isWanted = (): boolean => isTheirs(wantedKey)

/** Whether whoever is signed in turned it off on this device. */
export const isTurnedOff = (): boolean => isTheirs(offKey)

/** Remembers on this device what whoever is signed in wants of it. */
export const keepWanted = (wanted: boolean): void => {
  const whose = currentSession()?.user.id
  if (whose === undefined) return
  localStorage.setItem(wanted ? wantedKey : offKey, whose)
  localStorage.removeItem(wanted ? offKey : wantedKey)
}
