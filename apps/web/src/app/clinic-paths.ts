import { roles } from '@cupo/core/roles'
import { currentUser } from '../api/session.ts'
import { homeOf, paths } from './paths.ts'

const { home, classes, classTypes, coaches, series } = paths.studio

/** The addresses of the clinic's navigation, by the page of a studio that does the same work. */
const pages: readonly (readonly [address: RegExp, page: string])[] = [
  [/^\/medical\/(agendas|general-agenda|envio-medical)\b/, classes],
  [/^\/medical\/list-procedures\b/, classTypes],
  [/^\/medical\/generate-events\b/, series],
  [/^\/dashboards\/analytics\b/, classes],
  // People are met on the roster of a class.
  [/^\/persons\b/, classes],
  [/^\/maintenance\/admin-doctors\b/, coaches],
  [/^\/maintenance\b/, classTypes],
]

/** The page of a studio that an address of the clinic's navigation leads to; its home for what has no page. */
export const studioPageOf = (pathname: string): string => pages.find(([address]) => address.test(pathname))?.[1] ?? home

const isClinics = (pathname: string): boolean =>
  /^\/(medical|persons|maintenance)(\/|$)|^\/dashboards\/analytics$|^\/example$/.test(pathname)

/**
 * Where an address of the clinic's navigation leads: a studio to its own page, any other person to their home, a
 * stranger to where they sign in; null for any other address.
 */
export const leadOn = (pathname: string): string | null => {
  if (!isClinics(pathname)) return null
  const typeId = currentUser()?.userType.id
  if (typeId === undefined) return paths.signIn
  return typeId === roles.studio ? studioPageOf(pathname) : homeOf(typeId)
}
