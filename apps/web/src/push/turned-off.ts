import { currentSession } from '../api/session.ts'

const key = 'cupo.push-off'

/** Whether whoever is signed in wants to hear nothing on this device, though it may tell them. */
export const isTurnedOff = (): boolean => {
  const whose = localStorage.getItem(key)
  return whose !== null && whose === currentSession()?.user.id
}

/** Remembers on this device what whoever is signed in wants of it. */
export const keepTurnedOff = (off: boolean): void => {
  const whose = currentSession()?.user.id
  if (off && whose !== undefined) localStorage.setItem(key, whose)
  else localStorage.removeItem(key)
}
