import { brandToken } from '@cupo/core/brand'
import { deviceName as nameDevice } from '@cupo/core/device-name'
import { brandName } from '../i18n/brand.ts'

/** Browser and operating system from a user agent, with the name of the service. */
export const deviceName = (agent: string): { browser: string | undefined; system: string | undefined } => {
  const { browser, system } = nameDevice(agent)
  return { browser: browser?.replace(brandToken, brandName), system }
}
