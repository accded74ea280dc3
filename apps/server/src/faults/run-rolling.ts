import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../db/client.ts'
import { diceOf } from '../model/draw-random.ts'
import { insertWorld } from '../model/insert-world.ts'
import { makeOwner } from '../model/open-environment.ts'
import { accountFor } from './account-for.ts'
import { missingPrograms, programs } from './cluster/programs.ts'
import { judgeRolling, type RollingVerdict } from './rolling/judge-rolling.ts'
import { openPages, type PageCounts } from './rolling/live-pages.ts'
import { startReaders } from './rolling/readers.ts'
import { type Pair, startPair } from './rolling/start-pair.ts'
import { startStorm } from './storm-client.ts'
import { stormWorld } from './storm-world.ts'

// `npm run ops:rolling`                         replaces each of two servers twice under load
// `npm run ops:rolling -- --turns 1 --drain 0`  once, without a drain, which fails requests

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const warmUpMs = 5_000
/** Percentage of writes sent without an Idempotency-Key. */
const unkeyed = 50

type Options = { turns: number; drain: number; clients: number; readers: number; pages: number }

/** Replaces one server: SIGTERM, drain, exit, start, ready. @returns the exit code and the seconds of stop and start */
const replaceServer = async (pair: Pair, index: 0 | 1) => {
  const from = performance.now()
  const exitCode = await pair.servers[index].stop()
  const stoppedAt = performance.now()
  pair.servers[index].start()
  await pair.untilReady(index)
  return { exitCode, stopS: (stoppedAt - from) / 1000, startS: (performance.now() - stoppedAt) / 1000 }
}

/** Replaces both servers, one after the other, `turns` times. @returns the exit codes */
const replaceAll = async (pair: Pair, turns: number): Promise<(number | null)[]> => {
  const exitCodes: (number | null)[] = []
  for (let turn = 1; turn <= turns; turn++) {
    for (const index of [0, 1] as const) {
      const { exitCode, stopS, startS } = await replaceServer(pair, index)
      exitCodes.push(exitCode)
      printLine(
        `turn ${turn}, server ${index + 1}: gone after ${stopS.toFixed(1)} s, ready again after ${startS.toFixed(1)} s`,
      )
    }
  }
  return exitCodes
}

const tableOf = (verdict: RollingVerdict, pages: PageCounts): string => {
  const rows: [string, string | number][] = [
    ['requests', verdict.requests],
    ['… writes, of them without a key', `${verdict.writes}, ${verdict.unkeyed}`],
    ['failed requests', verdict.failures],
    ['longest request', `${Math.round(verdict.longestMs)} ms`],
    ['streams ended by a stop / resumed', `${pages.ended} / ${pages.resumed}`],
    ['events to live pages', pages.events],
    ['longest time of a page without a stream', `${Math.round(pages.longestGapMs)} ms`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

const runLoad = async (pair: Pair, options: Options): Promise<boolean> => {
  const { db, pool } = connect({ connectionString: pair.databaseUrl, max: 2 })
  try {
    const now = new Date()
    const owner = await makeOwner(db, now)
    const ids = await insertWorld(db, stormWorld(now.getTime(), options.clients * 12))
    const dice = Array.from({ length: options.clients }, (_, i) => diceOf(i + 1))
    const pages = openPages(pair.url, ids.members.slice(0, options.pages))
    const readers = startReaders(pair.url, ids, options.readers)
    const storm = startStorm(pair.url, ids, owner, dice, { unkeyed })
    await sleep(warmUpMs)
    const exitCodes = await replaceAll(pair, options.turns)
    await sleep(warmUpMs)
    await storm.calm()
    await readers.stop()
    await pages.close()
    const account = await accountFor(db, pair.url, ids, storm.acknowledged)
    const { acknowledged, cutOffBy } = storm
    const verdict = judgeRolling({ acknowledged, cutOffBy, reads: readers.seen, pages: pages.seen, account, exitCodes })
    printLine(`\n${tableOf(verdict, pages.seen)}\n`)
    for (const violation of verdict.violations) printLine(`  ${violation}`)
    if (verdict.violations.length > 0) printLine(pair.balancerOutput())
    return verdict.violations.length === 0
  } finally {
    await pool.end()
  }
}

const run = async (options: Options): Promise<boolean> => {
  printLine(`Starting PostgreSQL, two servers (drain ${options.drain} s) and HAProxy…`)
  const pair = await startPair(options.drain)
  const stop = () => void pair.stop().then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const sound = await runLoad(pair, options)
    printLine(sound ? 'No request failed.' : 'There are discrepancies; see above.')
    return sound
  } finally {
    await pair.stop()
  }
}

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '2' },
    drain: { type: 'string', default: '5' },
    clients: { type: 'string', default: '6' },
    readers: { type: 'string', default: '6' },
    pages: { type: 'string', default: '40' },
  },
})
const missing = missingPrograms([programs.haproxy])
if (missing !== null) {
  printLine(missing)
  process.exitCode = 2
} else {
  const options = {
    turns: Number(values.turns),
    drain: Number(values.drain),
    clients: Number(values.clients),
    readers: Number(values.readers),
    pages: Number(values.pages),
  }
  process.exitCode = (await run(options)) ? 0 : 1
}
