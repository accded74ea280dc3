import type { CorporateGroupId, CorporateId, PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { dateIn } from '@cupo/core/time'
import { toPoints } from '@cupo/core/to-points'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { openCorporateAccount } from '../features/points/open-accounts.ts'
import { insertAccount } from '../features/users/account-store.ts'
import { done } from '../http/refusal.ts'
import { type CreatedStudios, type DemoStudio, must } from './create-studios.ts'
import { type Invented, inventPeople } from './names.ts'
import type { Random } from './random.ts'
import { drawWeeks, type Weeks, weeksAhead } from './rhythm.ts'
import { insertCorporate, insertCover, insertGroup, saveAvatars, saveCityOf, saveHealthNotes } from './store.ts'

/** A member with the habits that the simulation uses. */
export type DemoMember = {
  userId: PersonId
  email: string
  joinedAt: Date
  /** Relative frequency of visits. */
  energy: number
  likes: ReadonlySet<string>
  early: boolean
  /** The calendar weeks in which they book classes. */
  weeks: Weeks
  /** Points of their monthly plan. */
  planPoints: Points
}

/** A demo company with its covered people, who all go to one studio. */
export type DemoCompany = {
  id: CorporateId
  name: string
  /** The company's account. */
  accountId: PersonId
  studio: number
  timeZone: string
  /** The standard group. */
  groupId: CorporateGroupId
  members: DemoMember[]
}

export type Joined = { socia: DemoMember; newcomer: DemoMember; byStudio: DemoMember[][]; companies: DemoCompany[] }

const day = 86_400_000
/** Time since the newest member joined. */
const newcomerJoined = 1.1 * day
const healthNotes = [
  'Rodilla derecha',
  'Embarazo, segundo trimestre',
  'Lesión de hombro izquierdo',
  'Asma',
  'Hernia lumbar',
]
const companyPlans = [
  { name: 'Grupo Alameda', email: 'empresa@cupo.test', studio: 0, people: 27 },
  { name: 'Textiles Nogal', email: 'empresa2@cupo.test', studio: 1, people: 18 },
] as const

const habits = (
  random: Random,
  studio: DemoStudio,
  invited: { userId: PersonId; email: string; joinedAt: Date },
  weeks: Weeks,
): DemoMember => ({
  ...invited,
  weeks,
  energy: random.between(0.3, 1) ** 2 + 0.15,
  likes: new Set(random.shuffle([...studio.types.keys()]).slice(0, random.whole(1, 3))),
  early: random.chance(0.45),
  planPoints: toPoints(random.pick([100, 220, 220, 220, 480])),
})

/** Most join before the simulated month; one in six joins during it. */
const joiningOf = (random: Random, opened: Date, now: Date): Date =>
  random.chance(0.83)
    ? new Date(opened.getTime() - random.between(1, 25) * day)
    : new Date(opened.getTime() + random.between(2, 0.8 * ((now.getTime() - opened.getTime()) / day)) * day)

type Crowd = { tx: Tx; random: Random; created: CreatedStudios; opened: Date; now: Date }

const joinOne = async (
  crowd: Crowd,
  studio: DemoStudio,
  person: Invented,
  email: string,
  joinedAt: Date,
): Promise<DemoMember> => {
  const { tx, random, created, opened, now } = crowd
  const userId = await insertAccount(tx, {
    userType: 1,
    name: person.name,
    email,
    language: studio.plan.language,
    passwordHash: created.passwordHash,
    verifiedAt: joinedAt,
    now: joinedAt,
  })
  await saveCityOf(tx, userId, studio.id)
  const [first, last] = [opened, new Date(now.getTime() + 7 * weeksAhead * day)]
  const weeks = drawWeeks(random, dateIn(first, studio.plan.timeZone), dateIn(last, studio.plan.timeZone))
  return habits(random, studio, { userId, email, joinedAt }, weeks)
}

const joinAll = async (crowd: Crowd): Promise<Omit<Joined, 'companies'>> => {
  const { tx, random, created, opened, now } = crowd
  const taken = new Set<string>()
  const faces: { email: string; avatar: string }[] = []
  const byStudio: DemoMember[][] = []
  let numbered = 0
  const marea = mustIndex(created.studios, 0)
  const lucia: Invented = { name: 'Lucía Ferreyra', looks: 'f' }
  const joinedAt = new Date(opened.getTime() - 24 * day)
  const socia = { ...(await joinOne(crowd, marea, lucia, 'socia@cupo.test', joinedAt)), planPoints: toPoints(220) }
  faces.push({ email: socia.email, avatar: 'face:f-lucia' })
  for (const [at, studio] of created.studios.entries()) {
    const people = inventPeople(random, studio.plan.place, studio.plan.members - (at === 0 ? 1 : 0), taken)
    const members: DemoMember[] = []
    for (const person of people) {
      const email = `socio${String(++numbered).padStart(3, '0')}@cupo.test`
      const newest = at === 0 && person === people.at(-1)
      const joined = newest ? new Date(now.getTime() - newcomerJoined) : joiningOf(random, opened, now)
      const member = await joinOne(crowd, studio, person, email, joined)
      members.push(newest ? { ...member, weeks: new Set() } : member)
      if (random.chance(0.75)) faces.push({ email, avatar: `face:${person.looks}-${numbered}` })
    }
    byStudio.push(members)
  }
  const newcomer = mustIndex(mustIndex(byStudio, 0), -1)
  await saveAvatars(tx, faces)
  const marked = random.shuffle(byStudio.flat()).slice(0, 14)
  await saveHealthNotes(
    tx,
    marked.map((m) => ({ userId: m.userId, note: random.pick(healthNotes) })),
  )
  return { socia, newcomer, byStudio }
}

const coverPeople = async (crowd: Crowd, byStudio: readonly DemoMember[][]): Promise<DemoCompany[]> => {
  const { tx, random, created, opened } = crowd
  const since = new Date(opened.getTime() - 20 * day)
  const companies: DemoCompany[] = []
  for (const plan of companyPlans) {
    const { timeZone } = mustIndex(created.studios, plan.studio).plan
    const id = await insertCorporate(tx, { name: plan.name, timeZone, now: since })
    await openCorporateAccount(tx, id)
    const account = { userType: 6, language: 'es', corporateId: id, passwordHash: created.passwordHash } as const
    const accountId = await insertAccount(tx, {
      ...account,
      name: plan.name,
      email: plan.email,
      verifiedAt: since,
      now: since,
    })
    const early = (byStudio[plan.studio] ?? []).filter((m) => m.joinedAt < opened)
    const members = random.shuffle(early).slice(0, plan.people)
    const office = { name: 'Oficina', monthlyPoints: toPoints(20), standard: true, now: since }
    const groupId = await insertGroup(tx, id, office)
    const night = { name: 'Turno de noche', monthlyPoints: toPoints(40), standard: false, now: since }
    const nightId = await insertGroup(tx, id, night)
    // The last employee is covered later (see `give-points.ts`).
    const covered = members.slice(0, -1).map((m) => m.userId)
    const shift = Math.floor(covered.length / 4)
    await insertCover(tx, id, { userIds: covered.slice(shift), groupId, since })
    await insertCover(tx, id, { userIds: covered.slice(0, shift), groupId: nightId, since })
    companies.push({ id, name: plan.name, accountId, studio: plan.studio, timeZone, groupId, members })
  }
  return companies
}

/** Inserts the members of each studio and the companies that cover some of them. */
export const joinMembers = async (
  db: Db,
  random: Random,
  created: CreatedStudios,
  opened: Date,
  now: Date,
): Promise<Joined> =>
  must(
    await write(db, async (tx) => {
      const crowd = { tx, random, created, opened, now }
      const { byStudio, ...named } = await joinAll(crowd)
      return done({ ...named, byStudio, companies: await coverPeople(crowd, byStudio) })
    }),
  )
