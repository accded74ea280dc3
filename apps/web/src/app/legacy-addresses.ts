import { roles } from '@cupo/core/roles'
import { currentUser } from '../api/session.ts'
import { homeOf, paths } from './paths.ts'

const { home, agenda, classes, classTypes, clients, newClient, coaches, desk, products, productCategories, series } =
  paths.studio
const services = paths.studioDetails.replace('$id', '0')

/**
 * Addresses of the clinic system that studios used before, mapped to the studio page for the same work. `/*` matches
 * the address and everything below it; the longest match wins.
 */
const legacyAddresses: Readonly<Record<string, string>> = {
  '/dashboards/analytics': classes,
  '/example': home,
  '/maintenance/*': classTypes,
  '/maintenance/admin-categories/*': productCategories,
  '/maintenance/admin-doctors/*': coaches,
  '/maintenance/admin-products/*': products,
  '/medical/*': home,
  '/medical/agendas/*': classes,
  '/medical/envio-medical/*': desk,
  '/medical/general-agenda/*': agenda,
  '/medical/generate-events/*': series,
  '/medical/list-procedures/*': services,
  '/persons/*': clients,
  '/persons/add-persons/*': newClient,
}

/** The page of a studio for a legacy address; undefined for any other address. */
export const findStudioPage = (pathname: string): string | undefined => {
  const parents = pathname.split('/').map((_, i, parts) => `${parts.slice(0, parts.length - i).join('/')}/*`)
  return [pathname, ...parents].map((address) => legacyAddresses[address]).find((page) => page !== undefined)
}

/**
 * Where a legacy address redirects to: a studio to its page, any other person to their home, a signed-out visitor to
 * the sign-in page.
 * @returns null for any other address
 */
export const redirectOfLegacyAddress = (pathname: string): string | null => {
  const page = findStudioPage(pathname)
  if (page === undefined) return null
  const typeId = currentUser()?.userType.id
  if (typeId === undefined) return paths.signIn
  return typeId === roles.studio ? page : homeOf(typeId)
}
