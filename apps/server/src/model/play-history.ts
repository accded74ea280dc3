import { runDue } from '../jobs/run-due.ts'
import type { Act } from './acts.ts'
import { alignBookings } from './align-bookings.ts'
import { findBookBreaches } from './check-books.ts'
import { compareWorlds } from './compare-worlds.ts'
import { drawAct } from './draw-act.ts'
import { type Dice, diceOf } from './draw-random.ts'
import { drawWorld } from './draw-world.ts'
import { findBreaches } from './find-breaches.ts'
import { type Ids, insertWorld } from './insert-world.ts'
import { comeDue } from './model-due.ts'
import type { TestEnvironment } from './open-environment.ts'
import { playAct } from './play-act.ts'
import { readSnapshot, type Snapshot } from './read-snapshot.ts'
import { type Answer, type Request, requestOf, sendRequest } from './send-act.ts'
import { day, type World } from './world.ts'

/** Acts that are sent concurrently, each over its own connection; usually one. */
export type Round = { acts: Act[]; tear?: Tear }

/**
 * The process whose connection breaks, at which of the following statements, and whether before or after PostgreSQL
 * runs it.
 */
type Tear = { process: 0 | 1; statements: number; when: 'before' | 'after' }

export type Played = { acts: number; rounds: Round[]; failure: { step: number; violations: string[] } | null }

/** Histories in one environment follow each other in time, so that due jobs belong to one world at a time. */
const spacing = 21 * day
const histories = Date.UTC(2026, 2, 2)
/** Number of histories that share an environment. */
export const historiesPerEnvironment = 250
export const startOf = (seed: number): number => histories + (seed % historiesPerEnvironment) * spacing

const drawRound = (dice: Dice, world: World): Round => {
  const first = drawAct(dice, world)
  const drawTear = (statements: number): Tear => ({
    process: dice.pick([0, 1] as const),
    statements: dice.whole(1, statements),
    when: dice.pick(['before', 'after'] as const),
  })
  if (first.kind === 'wait') return dice.often(10) ? { acts: [first], tear: drawTear(40) } : { acts: [first] }
  const acts = [first]
  if (dice.often(20)) {
    for (let more = dice.whole(1, 2); more > 0; more--) {
      const act = drawAct(dice, world)
      if (act.kind !== 'wait') acts.push(act)
    }
  }
  return acts.length === 1 && dice.often(8) ? { acts, tear: drawTear(24) } : { acts }
}

type Table = { environment: TestEnvironment; ids: Ids; seen: Snapshot; keys: number; seed: number }

const readAndCheck = async (table: Table): Promise<string[]> => {
  table.seen = await readSnapshot(table.environment.processes[0].db, table.ids)
  return findBreaches(table.seen)
}

/**
 * Advances the clock. Both processes run the due jobs concurrently until none is left. With a tear, the first run loses
 * its connection midway, as in a crash.
 */
const wait = async (table: Table, world: World, until: number, tear?: Tear): Promise<string[]> => {
  const { environment } = table
  world.now = Math.max(world.now, until)
  environment.clock.at = world.now
  comeDue(world)
  const now = new Date(world.now)
  const both = () => environment.processes.map(({ db }) => runDue(db, now))
  if (tear) {
    const { tear: torn } = environment.processes[tear.process]
    torn.arm(tear.statements, tear.when)
    const passes = await Promise.allSettled(both())
    const broken = passes.find((pass) => pass.status === 'rejected')
    if (!(await torn.disarm()) && broken) throw broken.reason
  }
  while ((await Promise.all(both())).some((done) => done > 0));
  return [...(await readAndCheck(table)), ...compareWorlds(world, table.seen)]
}

const orders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((thing, i) => orders(things.filter((_, j) => j !== i)).map((rest) => [thing, ...rest]))

type Sent = { act: Act; answer: Answer | null }

/**
 * Whether some order of the acts in the model explains the responses and the database: concurrent acts must be
 * serializable. Updates the world to that order.
 */
const explain = (world: World, sent: readonly Sent[], seen: Snapshot): string[] => {
  let violations: string[] = []
  for (const order of orders(sent)) {
    const tried = structuredClone(world)
    const verdicts = order.flatMap(({ act, answer }) => {
      const expected = playAct(tried, act)
      const found = answer?.verdict ?? 'none'
      return expected === found ? [] : [`${JSON.stringify(act)}: model ${expected}, found ${found} (${answer?.body})`]
    })
    alignBookings(tried, seen, world.bookings.length)
    const differences = [...verdicts, ...compareWorlds(tried, seen)]
    if (differences.length === 0) {
      Object.assign(world, tried)
      return []
    }
    if (violations.length === 0) violations = differences
  }
  return sent.length > 1 ? ['no order of these acts explains what came of them', ...violations] : violations
}

const send = (table: Table, process: 0 | 1, request: Request, key: string): Promise<Answer> =>
  sendRequest(table.environment.processes[process].app, request, key)

/**
 * Sends the acts of a round concurrently. Some requests with an idempotency key are sent twice, like a retry after a
 * lost response.
 */
const playTogether = async (table: Table, world: World, acts: readonly Act[]): Promise<string[]> => {
  const violations: string[] = []
  const sent = await Promise.all(
    acts.map(async (act, i): Promise<Sent> => {
      const request = requestOf(act, table.ids, table.environment.owner, world, table.seen)
      if (!request) return { act, answer: null }
      const key = `${table.seed}.${table.keys++}`
      if (!request.keyed || table.keys % 4 > 0) return { act, answer: await send(table, i % 2 ? 1 : 0, request, key) }
      const [one, other] = await Promise.all([send(table, 0, request, key), send(table, 1, request, key)])
      if (one.body !== other.body) violations.push(`two answers to one key: ${one.body} and ${other.body}`)
      return { act, answer: one }
    }),
  )
  return [...violations, ...(await readAndCheck(table)), ...explain(world, sent, table.seen)]
}

/**
 * Sends an act over a connection that breaks, then again with the same idempotency key: it is applied completely or not
 * at all, and once.
 */
const playInterrupted = async (table: Table, world: World, act: Act, tear: Tear): Promise<string[]> => {
  const request = requestOf(act, table.ids, table.environment.owner, world, table.seen)
  if (!request) return []
  const key = `${table.seed}.${table.keys++}`
  const process = table.environment.processes[tear.process]
  process.tear.arm(tear.statements, tear.when)
  const first = await send(table, tear.process, request, key)
  await process.tear.disarm()
  const violations = await readAndCheck(table)
  const after = structuredClone(world)
  const expected = playAct(after, act)
  const answered = first.status < 500
  const happened = compareWorlds(after, table.seen)
  const nothing = compareWorlds(world, table.seen)
  if (happened.length > 0 && nothing.length > 0) return [...violations, 'half of an act happened', ...happened]
  if (answered && (first.verdict !== expected || happened.length > 0)) {
    return [...violations, `${JSON.stringify(act)} over a broken connection: model ${expected}, found ${first.body}`]
  }
  const done = happened.length === 0
  if (done) Object.assign(world, structuredClone(after))
  const again = await send(table, tear.process === 0 ? 1 : 0, request, key)
  const expectedAgain = request.keyed ? expected : playAct(done ? world : world, act)
  if (request.keyed && !done) playAct(world, act)
  if (again.verdict !== expectedAgain)
    violations.push(`${JSON.stringify(act)} sent again: model ${expectedAgain}, found ${again.body}`)
  return [...violations, ...(await readAndCheck(table)), ...compareWorlds(world, table.seen)]
}

/** Resolves the parts of an act that depend on the current state. */
const resolveAct = (act: Act, world: World): Act => {
  if (act.kind === 'book' && act.spot !== undefined) return { ...act, spotRoom: world.classes[act.class]?.room ?? null }
  if (act.kind !== 'edit' || act.shift === undefined) return act
  return { ...act, startsAt: (world.classes[act.class]?.startsAt ?? 0) + act.shift }
}

const playRound = (table: Table, world: World, round: Round): Promise<string[]> => {
  const acts = round.acts.map((act) => resolveAct(act, world))
  const [act] = acts
  if (act?.kind === 'wait') return wait(table, world, startOf(table.seed) + act.until, round.tear)
  if (act && round.tear) return playInterrupted(table, world, act, round.tear)
  return playTogether(table, world, acts)
}

/**
 * Runs one history. The seed determines its world, people and acts. After every round all invariants are checked and
 * the database is compared with the model. `script` replaces the drawn rounds.
 */
export const playHistory = async (
  environment: TestEnvironment,
  seed: number,
  { length, script }: { length: number; script?: readonly Round[] },
): Promise<Played> => {
  const dice = diceOf(seed)
  const start = startOf(seed)
  const world = drawWorld(dice, start)
  environment.clock.at = world.now
  const ids = await insertWorld(environment.processes[0].db, world)
  const table: Table = { environment, ids, seen: await readSnapshot(environment.processes[0].db, ids), keys: 0, seed }
  const rounds: Round[] = []
  const played = (step: number, violations: string[] | null): Played => ({
    acts: rounds.reduce((sum, { acts }) => sum + acts.length, 0),
    rounds,
    failure: violations && { step, violations },
  })
  for (let step = 0; step < (script?.length ?? length); step++) {
    const round = script?.[step] ?? relative(drawRound(dice, world), start)
    rounds.push(round)
    const violations = await playRound(table, world, round).catch((error: Error) => [error.stack ?? error.message])
    if (violations.length > 0) return played(step, violations)
  }
  const end: Act = { kind: 'wait', until: 18 * day }
  rounds.push({ acts: [end] })
  const finish = async () => [
    ...(await playRound(table, world, { acts: [end] })),
    ...(await findBookBreaches(environment, ids, world, start)),
  ]
  const violations = await finish().catch((error: Error) => [error.stack ?? error.message])
  return played(rounds.length - 1, violations.length > 0 ? violations : null)
}

/** Converts wait instants to offsets from the start of the history, so that a script replays at any time. */
const relative = (round: Round, start: number): Round => ({
  ...round,
  acts: round.acts.map((act) => (act.kind === 'wait' ? { ...act, until: act.until - start } : act)),
})
