import { call } from '../api/call.ts'
import { isNative } from '../native/is-native.ts'
import { isTurnedOff } from '../push/push-choice.ts'
import { pushDevice } from '../push/push-device.ts'
import { addOffer } from './offers.ts'
import { whenIdle } from './when-idle.ts'

/** Offers push notifications if this user is not subscribed, has not declined and the service supports the device. */
const offerPush = async (): Promise<void> => {
  const device = await pushDevice()
  const permission = await device.pushPermission()
  // A granted permission may come from another user of this device.
  if (permission === 'denied' || permission === 'unsupported' || isTurnedOff()) return
  if (permission === 'granted' && (await device.isSubscribed())) return
  const served = await call('readPushKey', {})
  if (!served.ok || !device.isSupportedByServer(served.data)) return
  // Wait until the user has finished with the booking.
  await whenIdle()
  addOffer({ kind: 'push' })
}

/** After a booking: haptic feedback, then the offer of push notifications. */
export const afterBooking = async (): Promise<void> => {
  if (isNative()) {
    const { playSuccessHaptic } = await import('../native/bridge.ts')
    await playSuccessHaptic()
  }
  await offerPush()
}
