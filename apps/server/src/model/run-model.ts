import { randomUUID } from 'node:crypto'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { migrate } from '../db/migrate.ts'
import { databaseUrl, onServer, startThrowAway } from '../db/test-cluster.ts'
import { playHistories, type Sum } from './play-histories.ts'

// `npm run test:model [-- --acts 1000000 --seed 0 --histories n --rounds 12 --workers 2]`: runs random histories of the
// booking engine against the model until the number of acts is reached, and reports the first failing history.

type Part = { cluster: { url: string; template: string }; from: number; count: number; rounds: number | undefined }

/** Each worker has its own range of seeds. */
const rangeOfWorker = 10_000_000

const option = (name: string): number | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : Number(process.argv[at + 1])
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const playPart = async ({ cluster, ...seeds }: Part): Promise<void> => {
  const { rounds, ...range } = seeds
  try {
    await playHistories(cluster, { ...range, ...(rounds === undefined ? {} : { rounds }) }, (sum) => {
      parentPort?.postMessage({ sum })
      return true
    })
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message })
  }
}

type Outcome = Sum & { failure: string | null; ranges: string[] }

/** Runs the workers until the acts are done, a history fails, or all seeds were run. */
const playAll = (parts: readonly Part[], acts: number, onSum: (sum: Sum) => void): Promise<Outcome> => {
  const sums: Sum[] = parts.map(() => ({ histories: 0, acts: 0 }))
  const total = (key: keyof Sum): number => sums.reduce((a, sum) => a + sum[key], 0)
  const workers = parts.map((part) => new Worker(new URL(import.meta.url), { workerData: part }))
  let failure: string | null = null
  const ended = workers.map(
    (worker, i) =>
      new Promise<void>((end) => {
        worker.on('message', (message: { sum?: Sum; failure?: string }) => {
          if (message.sum) sums[i] = message.sum
          if (message.failure) failure ??= message.failure
          onSum({ histories: total('histories'), acts: total('acts') })
          if (failure !== null || total('acts') >= acts) for (const each of workers) void each.terminate()
        })
        worker.on('error', (error) => {
          failure ??= error.message
        })
        worker.on('exit', () => end())
      }),
  )
  return Promise.all(ended).then(() => ({
    failure,
    histories: total('histories'),
    acts: total('acts'),
    ranges: parts.map(({ from }, i) => `${from}…${from + Math.max(0, (sums[i]?.histories ?? 0) - 1)}`),
  }))
}

const run = async (): Promise<boolean> => {
  const acts = option('acts') ?? 1_000_000
  const seed = option('seed') ?? 0
  const histories = option('histories')
  const workers = histories === undefined ? (option('workers') ?? 2) : 1
  const server = await startThrowAway()
  try {
    const template = `cupo_template_${randomUUID().replaceAll('-', '')}`
    await onServer(server.url, `create database ${template}`)
    await migrate({ connectionString: databaseUrl(server.url, template) })
    const parts = Array.from({ length: workers }, (_, i) => ({
      cluster: { url: server.url, template },
      from: seed + i * rangeOfWorker,
      count: histories ?? rangeOfWorker,
      rounds: option('rounds'),
    }))
    const from = performance.now()
    const rate = (done: number) => `${Math.round(done / ((performance.now() - from) / 1000))} acts/s`
    let reportedAt = from
    const played = await playAll(parts, histories === undefined ? acts : Number.POSITIVE_INFINITY, (sum) => {
      if (performance.now() - reportedAt < 10_000) return
      reportedAt = performance.now()
      printLine(`${sum.acts} acts in ${sum.histories} histories, ${rate(sum.acts)}`)
    })
    printLine(
      `\n${played.acts} acts in ${played.histories} histories, ${rate(played.acts)}, seeds ${played.ranges.join(' and ')}`,
    )
    printLine(played.failure ?? 'Every act came to what the model says, and no rule was broken after any of them.')
    return played.failure === null
  } finally {
    await server.remove()
  }
}

if (isMainThread) process.exitCode = (await run()) ? 0 : 1
else await playPart(workerData as Part)
