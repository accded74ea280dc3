import type { Role } from '@cupo/core/roles'
import { paths } from '../../app/paths.ts'

type OwnPages = {
  /** Target of 'Perfil'; null if the role has none. */
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

/** Targets of the user menu by role; an unknown role gets those of members. */
export const ownPagesOf = (role: Role | undefined): OwnPages => pages[role ?? 'member']
