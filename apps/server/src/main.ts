import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogEvent } from 'kysely'
import type { ClientConfig } from 'pg'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { checkDatabase, untilAvailable } from './db/await-database.ts'
import { connect } from './db/client.ts'
import { DataFolderInUseError, openDatabase } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { supportsPreparedNames } from './db/prepared-names.ts'
import { preparingClient } from './db/preparing-client.ts'
import { openStandbys } from './db/standbys.ts'
import { watchDatabase } from './db/watch-database.ts'
import { type AppConfig, type Deps, systemClock } from './deps.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { announcer } from './log/announcer.ts'
import { createLog } from './log/log.ts'
import { logSlowStatements } from './log/slow-statements.ts'
import { openProviders } from './payments/open-providers.ts'
import type { SealKeys } from './payments/seal.ts'
import { traceStatement } from './tracing/trace-requests.ts'

/** Functions that close open resources, called in reverse order. */
const closers: (() => Promise<unknown>)[] = []
let closingSince: number | null = null
/** Aborted by SIGTERM: the process still serves, while load balancers and clients move to other processes. */
const stopping = new AbortController()
let drainMs = 0

/** In production the output is part of the log; otherwise it is read in a terminal. */
const inProduction = process.env.NODE_ENV === 'production'
const { logLine, complain } = announcer(inProduction)

const USUAL_PORT = 3000
const PATIENCE_WITH_REQUESTS_MS = 5_000
/**
 * Statement timeout. Statements of requests and jobs are far faster; a longer one would hold its locks and its
 * connection.
 */
const statementTimeoutMs = 60_000
/** Timeout of opening a connection to a database on a different machine. */
const connectTimeoutMs = 2_000
/** Ctrl-C sends two signals, from the terminal and from npm, which forwards it; within this time they count as one. */
const SAME_SIGNAL_MS = 1_000

/**
 * Closes everything in order and exits. With `drains`, first waits until load balancers notice. A later signal exits
 * immediately; the next start recovers.
 */
const closeAll = async (exitCode: number, drains = false): Promise<void> => {
  if (closingSince !== null) {
    if (performance.now() - closingSince > SAME_SIGNAL_MS) process.exit(130)
    return
  }
  closingSince = performance.now()
  stopping.abort()
  if (inProduction && exitCode === 0) logLine('Stopping')
  if (drains) await sleep(drainMs)
  for (const close of closers.reverse()) {
    await close().catch((error: Error) => complain(`While stopping: ${error.message}`))
  }
  if (inProduction && exitCode === 0) logLine('Stopped')
  process.exit(exitCode)
}

/** Checks the database, and warns when a connection pooler loses prepared statements. */
const preparesStatements = async (connection: ClientConfig): Promise<boolean> => {
  await checkDatabase(connection)
  const prepares = await supportsPreparedNames(connection)
  if (!prepares) {
    complain(
      'The connection pooler loses prepared statements, so none is prepared, which costs throughput: ' +
        'use PgBouncer 1.21 or newer with max_prepared_statements above 0.',
    )
  }
  return prepares
}

const logOfProcess = ({ production }: Config) => createLog({ config: { log: true, production } })

/** Callbacks after each statement: the log of slow statements, and the traces. */
const statementsTo = (config: Config) => {
  const { slowStatementMs, traces } = config
  const logSlow = slowStatementMs === null ? null : logSlowStatements(logOfProcess(config), slowStatementMs)
  if (!traces) return logSlow ? { onStatement: logSlow } : {}
  return {
    onStatement: (event: LogEvent) => {
      logSlow?.(event)
      traceStatement(event)
    },
  }
}

/** Loads OpenTelemetry only if traces are configured. */
const openTraces = async (config: Config) => {
  if (config.traces === null) return {}
  const { openTracing } = await import('./tracing/open-tracing.ts')
  const tracing = openTracing(config.traces, logOfProcess(config))
  closers.push(tracing.stop)
  return { tracing }
}

const run = async (config: Config): Promise<void> => {
  drainMs = config.drainMs
  const database = await openDatabase(config.database, {
    onRestart: complain,
    onLost: (error) => {
      complain(`The database was lost and does not come back: ${error.message}`)
      void closeAll(1)
    },
  })
  closers.push(database.close)
  const patience = { limitMs: config.databaseWaitMs, logLine: complain }
  const prepares = await untilAvailable(() => preparesStatements(database.connection), patience)
  const external = 'url' in config.database
  const { db, pool } = connect(database.connection, {
    statementTimeoutMs,
    prepares,
    ...statementsTo(config),
    ...(external && { connectTimeoutMs }),
  })
  closers.push(() => pool.end())
  // The embedded database has no standby, and is restarted when it crashes.
  if (external) closers.push(watchDatabase(pool, complain).stop)
  const standbys = config.readUrls.length > 0 ? openStandbys({ db, pool }, config.readUrls) : null
  if (standbys) closers.push(standbys.stop)
  const deps = {
    db,
    pool,
    clock: systemClock,
    stopping: stopping.signal,
    providers: await openProviders(config, db),
    ...(standbys && { standbys }),
    ...(await openTraces(config)),
  }
  const port = await choosePort(config, config.port ?? USUAL_PORT)
  const createDemo = () =>
    createDemoQuickly(database.migrating, prepares, config.app({ host: config.host, port }), deps.providers.seal)
  const preparation = {
    connection: database.migrating,
    serving: database.connection,
    createDemo: config.demo ? createDemo : null,
    logLine,
  }
  await untilAvailable(() => prepareDatabase(preparation), patience)
  // Runs before the first request: mail queued before the SMTP setting is stored would never be sent.
  const jobs = await startJobs(
    { ...deps, config: config.app({ host: config.host, port }) },
    config.smtpUrl,
    config.smtpTls,
    prepares,
  )
  closers.push(jobs.stop)
  const { app, appConfig, address } = await serve(config, deps, port)
  closers.push(() => Promise.race([app.close(), sleep(PATIENCE_WITH_REQUESTS_MS)]))
  closers.push(async () => database.announceStopping())
  database.announceAddress(appConfig.publicUrl)
  if (config.production) logLine(`\nListening on ${address}`)
  await greet(config, deps, appConfig)
}

/**
 * Disables durability per transaction: an interrupted demo is created again, and the commit that marks it as complete
 * flushes everything before it.
 */
const createDemoQuickly = async (
  connection: ClientConfig,
  prepares: boolean,
  config: AppConfig,
  seal: SealKeys | null,
): Promise<void> => {
  const { createDemo } = await import('./demo/create-demo.ts')
  const { db, pool } = connect({ ...connection, Client: preparingClient({ prepares }) })
  pool.on('connect', (client) => void client.query('set synchronous_commit = off'))
  try {
    await createDemo({ db, config, seal })
  } finally {
    await pool.end()
  }
}

/** Listens on the chosen port, or on a later one if it was taken since. */
const serve = async (config: Config, deps: Omit<Deps, 'config'>, port: number) => {
  for (let tried = port; ; tried = await choosePort(config, tried)) {
    const appConfig = config.app({ host: config.host, port: tried })
    const app = await buildApp({ ...deps, config: appConfig })
    try {
      const address = await app.listen({ host: config.host, port: tried })
      return { app, appConfig, address }
    } catch (error) {
      await app.close()
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

/** The configured port, otherwise the first free one from here on. */
const choosePort = async (config: Config, from: number): Promise<number> => {
  for (let port = from; ; port++) {
    const free = await freePort(config.host, port)
    if (free !== null) return free
    if (config.port !== null) throw new Error(`Port ${port} is in use on ${config.host}; choose another one with PORT.`)
  }
}

/** The port itself if it is free (any free one for 0); null otherwise. */
const freePort = async (host: string, port: number): Promise<number | null> => {
  const probe = createServer()
  const outcome = Promise.withResolvers<number | null>()
  probe.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? outcome.resolve(null) : outcome.reject(error),
  )
  probe.listen(port, host, () => {
    const address = probe.address()
    probe.close(() => outcome.resolve(typeof address === 'object' ? (address?.port ?? null) : null))
  })
  return outcome.promise
}

const greet = async (
  config: Config,
  { db }: Pick<Deps, 'db'>,
  { publicUrl, localOutbox }: AppConfig,
): Promise<void> => {
  logLine(`\nCupo is at ${publicUrl}`)
  const demo = await db.selectFrom('app_user').select('id').where('email', '=', 'socia@cupo.test').executeTakeFirst()
  if (demo) {
    logLine('\nDemo accounts, password cupo-demo-2026:')
    logLine('  socia@cupo.test    member      coach@cupo.test    coach      estudio@cupo.test  studio')
    logLine('  empresa@cupo.test  corporate   owner@cupo.test    owner')
  } else {
    logLine('\nnpm run owner:create makes the first owner.')
  }
  if (localOutbox) logLine(`\nMail stays here: ${publicUrl}/dev/outbox`)
  else if (!config.smtpUrl) logLine('\nNo mail leaves: SMTP_URL is not set.')
  if (!config.production) logLine('\nCtrl-C stops everything.')
}

const fail = (error: unknown): void => {
  if (closingSince !== null) return
  const expected = error instanceof ConfigError || error instanceof DataFolderInUseError
  const reason = expected ? (error as Error).message : `Cupo could not start: ${(error as Error).message}`
  // Plain text: the message may have several lines, for the person who reads why a start failed.
  process.stderr.write(`${reason}\n`)
  void closeAll(1)
}

process.on('SIGINT', () => void closeAll(0))
// A terminal sends SIGINT; a process manager that replaces the server sends SIGTERM.
process.on('SIGTERM', () => void closeAll(0, true))
try {
  await run(readConfig(process.env))
} catch (error) {
  fail(error)
}
