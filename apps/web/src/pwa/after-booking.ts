import { isNative } from '../native/is-native.ts'
import { pushPermission } from '../push/subscribe.ts'
import { makeOffer } from './offers.ts'

/** A booking is the moment at which news of it are worth something: it is felt, and then they are offered. */
export const afterBooking = async (): Promise<void> => {
  if (isNative()) {
    const { confirmByTouch } = await import('../native/bridge.ts')
    await confirmByTouch()
  } else if (pushPermission() === 'default') makeOffer({ kind: 'push' })
}
