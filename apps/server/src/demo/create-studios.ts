import { brandId } from '@cupo/core/brand-id'
import type { BranchId, ClassTypeId, PersonId, RoomId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { hashPassword } from '../crypto/password.ts'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { acceptInvitation } from '../features/accounts/accept-invitation.ts'
import { createOwner } from '../features/accounts/create-owner.ts'
import { saveAvailabilityOf } from '../features/availability/store.ts'
import { type Editor, updateBranch } from '../features/branches/edit-branch.ts'
import { readBranches } from '../features/branches/store.ts'
import { createClassType } from '../features/class-types/create-class-type.ts'
import { inviteCoach } from '../features/coaches/invite-coach.ts'
import { createStudio } from '../features/owner-studios/create-studio.ts'
import { createRoom } from '../features/rooms/create-room.ts'
import { inviteStaff } from '../features/staff/edit-staff.ts'
import type { AuthorizedStudioId } from '../http/authorized-ids.ts'
import { authorizeStudio } from '../http/mint-authorized-ids.ts'
import { done, type Outcome } from '../http/refusal.ts'
import { readInvitationToken, saveAvatars, saveStudioLooks } from './store.ts'
import { type StudioPlan, studioPlans } from './studios.ts'

export const demoPassword = 'cupo-demo-2026'

/** A demo studio, with its rooms, class types and coaches by name. */
export type DemoStudio = {
  plan: StudioPlan
  id: AuthorizedStudioId
  accountId: PersonId
  types: Map<string, { id: ClassTypeId; capacity: number; durationMinutes: number }>
  rooms: Map<string, { id: RoomId; capacity: number }>
  coaches: Map<string, PersonId>
}

export type CreatedStudios = { ownerId: PersonId; passwordHash: string; studios: DemoStudio[] }

/** Unwraps an outcome. A refusal is a bug of the demo. */
export const must = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(`the demo was refused: ${outcome.reason} ${outcome.because ?? ''}`)
  return outcome.value
}

type Maker = { ownerId: PersonId; publicUrl: string; passwordHash: string }

/** Accepts an invitation with the demo's password. */
const accept = async (tx: Tx, maker: Maker, who: { name: string; email: string; language: Language }, now: Date) => {
  const token = await readInvitationToken(tx, who.email)
  must(await acceptInvitation(tx, { ...who, token, passwordHash: maker.passwordHash }, now))
}

/** Sets opening hours of 06:00 to 22:00 for every day; all demo classes are within them. */
const openHours = async (tx: Tx, editor: Editor, now: Date): Promise<void> => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '06:00', closes: '22:00' }))
  for (const { id } of await readBranches(tx, editor.studioId)) {
    must(await updateBranch(tx, editor, brandId<BranchId>(id), { openingHours }, now))
  }
}

const openStudio = async (tx: Tx, maker: Maker, plan: StudioPlan, now: Date): Promise<DemoStudio> => {
  const { name, email, timeZone, address, about, city, location, language } = plan
  const { ownerId: by, publicUrl } = maker
  const command = { name, email, timeZone, address, about, city, location, by, language, publicUrl }
  const id = authorizeStudio(must(await createStudio(tx, command, now)).id)
  await accept(tx, maker, { name, email, language }, now)
  const accountId = await saveStudioLooks(tx, id, plan)
  const types: DemoStudio['types'] = new Map()
  for (const type of plan.types) types.set(type.name, must(await createClassType(tx, id, type, now)))
  const rooms: DemoStudio['rooms'] = new Map()
  for (const { spots, ...room } of plan.rooms) {
    rooms.set(room.name, must(await createRoom(tx, id, { ...room, ...(spots ? { spots: [...spots] } : {}) }, now)))
  }
  const coaches: DemoStudio['coaches'] = new Map()
  for (const coach of plan.coaches) {
    const classTypeIds = coach.types.map((type) => mustGet(types, type).id)
    const invitation = {
      name: coach.name,
      email: coach.email,
      classTypeIds,
      studioId: id,
      by: accountId,
      language,
      publicUrl,
    }
    const invited = must(await inviteCoach(tx, invitation, now))
    await accept(tx, maker, { name: coach.name, email: coach.email, language }, now)
    const coachId = brandId<PersonId>(invited.id)
    if (coach.hours) await saveAvailabilityOf(tx, coachId, { hours: [...coach.hours], away: [] }, now)
    coaches.set(coach.name, coachId)
  }
  await saveAvatars(
    tx,
    plan.coaches.map((coach) => ({ email: coach.email, avatar: `face:${coach.looks}-${coach.email.split('@')[0]}` })),
  )
  await openHours(tx, { studioId: id, by: accountId }, now)
  for (const { role, ...person } of plan.staff ?? []) {
    const invitation = { ...person, role, studioId: id, by: accountId, language, publicUrl }
    must(await inviteStaff(tx, invitation, now))
    await accept(tx, maker, { ...person, language }, now)
  }
  return { plan, id, accountId, types, rooms, coaches }
}

/** Creates the owner and the studios with the product's own functions. */
export const createStudios = async (db: Db, publicUrl: string, now: Date): Promise<CreatedStudios> => {
  const owner = { name: 'Paola Rincón', email: 'owner@cupo.test', password: demoPassword }
  const { userId: ownerId } = must(await createOwner(db, owner, now))
  const passwordHash = await hashPassword(demoPassword)
  const maker = { ownerId, publicUrl, passwordHash }
  const studios = await write(db, async (tx) => {
    await saveAvatars(tx, [{ email: owner.email, avatar: 'face:f-paola' }])
    const opened: DemoStudio[] = []
    for (const plan of studioPlans) opened.push(await openStudio(tx, maker, plan, now))
    return done(opened)
  })
  return { ownerId, passwordHash, studios: must(studios) }
}
