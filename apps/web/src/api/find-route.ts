import type { RouteName } from '@cupo/contract'
import { openRoutes } from '@cupo/contract/open-routes'
import { roles } from '@cupo/core/roles'
import { currentUser } from './session.ts'

let knownRoutes: Partial<Record<RouteName, string>> = openRoutes

const loadMemberRoutes = async (): Promise<void> => {
  const { memberRoutes } = await import('@cupo/contract/member-routes')
  knownRoutes = { ...knownRoutes, ...memberRoutes }
}

const loadStaffRoutes = async (): Promise<void> => {
  const { staffRoutes } = await import('@cupo/contract/staff-routes')
  knownRoutes = { ...knownRoutes, ...staffRoutes }
}

/**
 * Method and path of an endpoint. The tables are separate chunks: signed-out pages load none, the pages of a member
 * load those of a member, and the pages of every other role load both in parallel.
 * @throws when a chunk cannot be loaded, for example offline
 */
export const findRoute = async (name: RouteName): Promise<{ method: string; path: string }> => {
  if (knownRoutes[name] === undefined) {
    const isStaff = currentUser() !== null && currentUser()?.userType.id !== roles.member
    await Promise.all([loadMemberRoutes(), ...(isStaff ? [loadStaffRoutes()] : [])])
  }
  if (knownRoutes[name] === undefined) await loadStaffRoutes()
  const [method = 'GET', path = ''] = knownRoutes[name]?.split(' ') ?? []
  return { method, path }
}
