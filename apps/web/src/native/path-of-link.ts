import { safeReturnPath } from '../api/return-path.ts'
import { serviceOrigin } from '../api/service.ts'

/** The app's own scheme: `cupo://gym/bookings`. */
const ownScheme = 'cupo:'

/** Where within the app a link leads: one of the service's address or of the app's own scheme; null for any other. */
export const pathOfLink = (link: string, service = serviceOrigin()): string | null => {
  if (!URL.canParse(link)) return null
  const { protocol, origin, host, pathname, search, hash } = new URL(link)
  if (protocol === ownScheme) return safeReturnPath(`/${host}${pathname === '/' ? '' : pathname}${search}${hash}`)
  return service !== '' && origin === new URL(service).origin ? safeReturnPath(`${pathname}${search}${hash}`) : null
}

/** Where within the app a push leads, which carries its path as the service wrote it; null when nowhere of ours. */
export const pathOfPush = (data: unknown): string | null =>
  safeReturnPath((data as { link?: unknown } | null | undefined)?.link)
