import { safeReturnPath } from '../api/return-path.ts'
import { serviceOrigin } from '../api/service.ts'
import { paths } from '../app/paths.ts'

/** The app's URL scheme: `cupo://gym/bookings`. */
const ownScheme = 'cupo:'

const publicStudio = /^\/estudios\/(\d+)$/

/** The path in the app of a path of the service: the public page of a studio has its counterpart in the app. */
const pathInApp = (path: string | null): string | null =>
  path?.replace(publicStudio, (_, id: string) => paths.studioDetails.replace('$id', id)) ?? null

/** The path in the app for a link to the service or with the app's scheme; null for any other link. */
export const pathOfLink = (link: string, service = serviceOrigin()): string | null => {
  if (!URL.canParse(link)) return null
  const { protocol, origin, host, pathname, search, hash } = new URL(link)
  if (protocol === ownScheme) return safeReturnPath(`/${host}${pathname === '/' ? '' : pathname}${search}${hash}`)
  return service !== '' && origin === new URL(service).origin
    ? pathInApp(safeReturnPath(`${pathname}${search}${hash}`))
    : null
}

/** The path in the app from a push payload; null if it is not a path of this app. */
export const pathOfPush = (data: unknown): string | null =>
  safeReturnPath((data as { link?: unknown } | null | undefined)?.link)
