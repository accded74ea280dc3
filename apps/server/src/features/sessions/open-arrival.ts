import { deviceName } from '@cupo/core/device-name'
import { isNewDevice } from '@cupo/core/factors'
import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { AppConfig } from '../../deps.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { noteFirst, startGrace } from './arrival-store.ts'
import { newDevice, readDeviceCookie } from './device-cookie.ts'
import { knownPlace, type Place, rememberPlace } from './place-store.ts'
import { readSettingsPath } from './settings-path-store.ts'
import { type OpenedSession, openSession } from './store.ts'

/** Place and client of a sign-in. */
export type Arrival = { place: Place & { device: string }; userAgent: string; acceptsCookies: boolean }

type Request = { ip: string; userAgent: string; headers: { cookie?: string; 'sec-fetch-site'?: unknown } }

/** Reads place and client of a request. A client without a device cookie gets a new device. */
export const readArrival = ({ ip, userAgent, headers }: Request): Arrival => ({
  place: { network: ip, device: readDeviceCookie(headers.cookie) ?? newDevice() },
  userAgent,
  // A page of the service itself: the native app's page has a different origin, and programs send no such header.
  acceptsCookies: headers['sec-fetch-site'] === 'same-origin',
})

/** Notifies a person of a sign-in from an unknown device. */
const notifyNewDevice = async (tx: Tx, userId: PersonId, { place, userAgent }: Arrival, now: Date): Promise<void> => {
  const { browser = null, system = null } = deviceName(userAgent)
  const params = { at: now.toISOString(), browser, system, network: place.network }
  const key = `device-new:${now.toISOString()}`
  const link = await readSettingsPath(tx, userId)
  await notifyPeople(tx, [{ userId, by: userId, key, kind: 'device_new', params, link }], now)
}

/** Opens a session of a person with a proved identity, stores the place, and sends a notice about an unknown device. */
export const arrive = async (
  tx: Tx,
  { userId, arrival, config }: { userId: PersonId; arrival: Arrival; config: Pick<AppConfig, 'requireFactors'> },
  now: Date,
): Promise<OpenedSession> => {
  const first = await noteFirst(tx, userId, now)
  const known = await knownPlace(tx, userId, arrival.place, now)
  await rememberPlace(tx, userId, arrival.place, now)
  if (config.requireFactors) await startGrace(tx, userId, now)
  const opened = await openSession(tx, userId, arrival.userAgent, now)
  if (isNewDevice({ first, known, acceptsCookies: arrival.acceptsCookies }))
    await notifyNewDevice(tx, userId, arrival, now)
  return opened
}
