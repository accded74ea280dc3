import { roles } from '@cupo/contract/roles'
import { redirect } from '@tanstack/react-router'
import { currentUser } from '../api/session.ts'
import { signedInOnly } from './guards.ts'
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

/** Leads a studio on to its page, any other person to their own home; a stranger signs in first. */
export const leadOn = ({ location }: { location: { href: string; pathname: string } }): void => {
  signedInOnly({ location })
  const typeId = currentUser()?.userType.id ?? roles.member
  throw redirect({ to: typeId === roles.studio ? studioPageOf(location.pathname) : homeOf(typeId), replace: true })
}
