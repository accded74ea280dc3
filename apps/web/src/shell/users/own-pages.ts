import type { Role } from '@cupo/core/roles'
import { paths } from '../../app/paths.ts'

type OwnPages = {
  /** Where Perfil leads; null says that there is none. */
  profile: string | null
  settings: string
}

const pages: Record<Role, OwnPages> = {
  member: { profile: paths.member.profile, settings: paths.member.settings },
  studio: { profile: paths.studioDetails.replace('$id', '0'), settings: paths.studio.settings },
  coach: { profile: null, settings: paths.coach.settings },
  corporate: { profile: null, settings: paths.corporate.settings },
  owner: { profile: paths.owner.profile, settings: paths.owner.settings },
}

/** Where the user menu leads each role; whose role we don't know goes where members do. */
export const ownPagesOf = (role: Role | undefined): OwnPages => pages[role ?? 'member']
