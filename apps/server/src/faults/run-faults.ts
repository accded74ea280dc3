import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../db/client.ts'
import { readEmbeddedConnection } from '../db/open-database.ts'
import { diceOf } from '../model/draw-random.ts'
import { insertWorld } from '../model/insert-world.ts'
import { makeOwner } from '../model/open-environment.ts'
import { type Account, accountFor, countDiscrepancies } from './account-for.ts'
import { restartedService, type Victim } from './restarted-service.ts'
import { startStorm } from './storm-client.ts'
import { stormWorld } from './storm-world.ts'

// `npm run test:faults [-- --kills 100 --clients 12 --seed 1]`: kills the server and its database during a load of
// bookings, restarts them, and accounts for every acknowledgement at the end.

const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

type Tally = Record<Victim | 'starting', number>

const tableOf = (account: Account, kills: Tally, cutOff: number, returns: readonly number[]): string => {
  const sorted = [...returns].sort((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
  const rows: [string, string | number][] = [
    ['kills: server / database / both / while starting', Object.values(kills).join(' / ')],
    ['back by itself: median / longest', `${at(0.5)} / ${at(1)}`],
    ['requests cut off and sent again', cutOff],
    ['acknowledged', account.acknowledged],
    ['… places taken', account.booked],
    ['… places given back', account.left],
    ['… points granted', account.granted],
    ['… sold at the desk', account.sold],
    ['lost', account.lost],
    ['in the database without an acknowledgement', account.unaccounted],
    ['given back and still held', account.stillHeld],
    ['grants not exactly once', account.grantMismatches],
    ['sales not exactly once in money and receipts', account.saleMismatches],
    ['answers that a repeat does not get again', account.answersChanged],
    ['rules broken (oversold among them)', account.breaches.length],
    ['ledger: sum / negative / mismatched', Object.values(account.ledger).join(' / ')],
    ['mails sent twice', account.mailsDoubled],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

const run = async (): Promise<boolean> => {
  const [kills, clients, seed] = [option('kills', 100), option('clients', 12), option('seed', 1)]
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-faults-'))
  const service = await restartedService(dataDir)
  const tally: Tally = { app: 0, database: 0, both: 0, starting: 0 }
  const returns: number[] = []
  try {
    await service.start()
    const { db, pool } = connect(readEmbeddedConnection(dataDir))
    const now = new Date()
    const owner = await makeOwner(db, now)
    const ids = await insertWorld(db, stormWorld(now.getTime(), clients * 12))
    const storm = startStorm(
      service.url,
      ids,
      owner,
      Array.from({ length: clients }, (_, i) => diceOf(seed * 1000 + i)),
    )
    const dice = diceOf(seed)
    for (let n = 1; n <= kills; n++) {
      await sleep(dice.whole(30, 1200))
      const victim = dice.pick<Victim>(['app', 'database', 'both'])
      await service.kill(victim)
      tally[victim] += 1
      if (victim !== 'database' && n < kills && dice.often(25)) {
        n += 1
        tally.starting += 1
        await service.killWhileStarting(dice.whole(10, 900))
      }
      returns.push(await service.recover())
      if (n % 10 === 0) printLine(`${n} kills, ${storm.acknowledged.length} acknowledged, ${storm.cutOff()} sent again`)
    }
    await sleep(500)
    await storm.calm()
    const account = await accountFor(db, service.url, ids, storm.acknowledged)
    await pool.end()
    printLine(`\n${tableOf(account, tally, storm.cutOff(), returns)}\n`)
    for (const breach of account.breaches.slice(0, 20)) printLine(`  ${breach}`)
    const discrepancies = countDiscrepancies(account)
    printLine(
      JSON.stringify({
        kills: tally,
        cutOff: storm.cutOff(),
        ...account,
        breaches: account.breaches.length,
        discrepancies,
      }),
    )
    printLine(
      discrepancies === 0
        ? `Every one of ${account.acknowledged} acknowledgements is kept exactly once after ${kills} kills.`
        : `${discrepancies} discrepancies after ${kills} kills.`,
    )
    return discrepancies === 0
  } finally {
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = (await run()) ? 0 : 1
