import { call } from '../api/call.ts'
import { isNative } from '../native/is-native.ts'
import { pushDevice } from '../push/push-device.ts'
import { isTurnedOff } from '../push/wanted.ts'
import { makeOffer } from './offers.ts'
import { whenQuiet } from './when-quiet.ts'

/** Offers news where this person was not asked yet and the service has a way to tell them here. */
const offerNews = async (): Promise<void> => {
  const device = await pushDevice()
  const permission = await device.pushPermission()
  // Somebody else may have given the permission of this device.
  if (permission === 'denied' || permission === 'unsupported' || isTurnedOff()) return
  if (permission === 'granted' && (await device.isSubscribed())) return
  const served = await call('readPushKey', {})
  if (!served.ok || !device.isServed(served.data)) return
  // The person is still with their booking: the question comes once they have put it down.
  await whenQuiet()
  makeOffer({ kind: 'push' })
}

/** A booking is the moment at which news of it are worth something: it is felt, and then they are offered. */
export const afterBooking = async (): Promise<void> => {
  if (isNative()) {
    const { confirmByTouch } = await import('../native/bridge.ts')
    await confirmByTouch()
  }
  await offerNews()
}
