import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../db/client.ts'
import { diceOf } from '../model/draw-random.ts'
import { type Ids, insertWorld, type Person } from '../model/insert-world.ts'
import { makeOwner } from '../model/open-environment.ts'
import { accountFor } from './account-for.ts'
import { judgeRound, type Verdict } from './cluster/judge-round.ts'
import { missingPrograms } from './cluster/programs.ts'
import { rounds, runRound } from './cluster/rounds.ts'
import { type Cluster, startCluster } from './cluster/start-cluster.ts'
import { type Acknowledged, startStorm } from './storm-client.ts'
import { stormWorld } from './storm-world.ts'

// `npm run ops:ha`                              every round on a cluster of Debian's packages, on loopback
// `npm run ops:ha -- --round crash --round hang`  these rounds
// `npm run ops:ha -- --ttl 20 --clients 8`      with Patroni's ttl of 20 s, and 8 clients

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const warmUpMs = 5_000
/** A client of the storm sends a request again after this time without a response. */
const timeoutMs = 5_000

const withDatabase = async <Value>(url: string, use: (db: ReturnType<typeof connect>['db']) => Promise<Value>) => {
  const { db, pool } = connect({ connectionString: url, max: 2 })
  try {
    return await use(db)
  } finally {
    await pool.end()
  }
}

type World = { ids: Ids; owner: Person; clients: number; acknowledged: Acknowledged[] }

/** Runs the round at `index` under load. `world.acknowledged` accumulates: later rounds account for it too. */
const runUnderLoad = async (cluster: Cluster, name: string, index: number, world: World): Promise<Verdict> => {
  const round = rounds[name]
  if (!round) throw new Error(`There is no round ${name}.`)
  const dice = Array.from({ length: world.clients }, (_, i) => diceOf(index * 1000 + i))
  const storm = startStorm(cluster.url, world.ids, world.owner, dice, {
    // A round may be selected twice, so its keys contain the index.
    name: `storm.${index}.${name}`,
    timeoutMs,
  })
  let brokenAt = 0
  try {
    await sleep(warmUpMs)
    brokenAt = await runRound(cluster, round)
    await sleep(warmUpMs)
  } finally {
    await storm.calm()
  }
  world.acknowledged.push(...storm.acknowledged)
  const account = await withDatabase(cluster.databaseUrl, (db) =>
    accountFor(db, cluster.url, world.ids, world.acknowledged),
  )
  const ended = cluster.servers.flatMap((server, i) => (server.runs() ? [] : [`server ${i + 1}`]))
  return judgeRound(storm, brokenAt, account, ended)
}

const rowOf = (name: string, { gapS, acknowledged, unavailable, unanswered, lost, failed }: Verdict): string =>
  `${name.padEnd(11)} ${gapS.toFixed(1).padStart(6)} s  goal ${String(rounds[name]?.goalS).padStart(2)} s  ` +
  `${acknowledged} acknowledged, ${unavailable} × 503, ${unanswered} unanswered, ${lost} lost, ${failed} failed`

const run = async (names: readonly string[], ttl: number, clients: number): Promise<boolean> => {
  printLine(`Starting three etcd, two PostgreSQL with Patroni (ttl ${ttl} s), HAProxy and two servers…`)
  const cluster = await startCluster(ttl)
  const stop = () => void cluster.stop().then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let sound = true
  try {
    const now = new Date()
    const { owner, ids } = await withDatabase(cluster.databaseUrl, async (db) => ({
      owner: await makeOwner(db, now),
      ids: await insertWorld(db, stormWorld(now.getTime(), clients * 12)),
    }))
    const world: World = { owner, ids, clients, acknowledged: [] }
    printLine('Longest time without an acknowledged write, by round:')
    for (const [index, name] of names.entries()) {
      const verdict = await runUnderLoad(cluster, name, index, world)
      printLine(rowOf(name, verdict))
      for (const violation of verdict.violations) printLine(`  ${violation}`)
      sound &&= verdict.violations.length === 0
    }
    printLine(
      sound
        ? 'Every acknowledged write is stored exactly once; nothing is oversold.'
        : 'There are discrepancies; see above.',
    )
    return sound
  } finally {
    await cluster.stop()
  }
}

const { values } = parseArgs({
  options: {
    round: { type: 'string', multiple: true, default: Object.keys(rounds) },
    ttl: { type: 'string', default: '6' },
    clients: { type: 'string', default: '12' },
  },
})
const missing = missingPrograms()
const unknown = values.round.find((name) => !(name in rounds))
if (missing !== null || unknown !== undefined) {
  printLine(missing ?? `There is no round ${unknown}; there are ${Object.keys(rounds).join(', ')}.`)
  process.exitCode = 2
} else {
  process.exitCode = (await run(values.round, Number(values.ttl), Number(values.clients))) ? 0 : 1
}
