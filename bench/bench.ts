import { agenda } from './agenda/agenda.ts'
import { archive } from './archive/archive.ts'
import { clients } from './clients/clients.ts'
import { desk } from './desk/desk.ts'
import { firstLoad } from './first-load.ts'
import { importing } from './import/import.ts'
import { lcp } from './lcp.ts'
import { live } from './live/live.ts'
import { migrateUnderLoad } from './migrate/migrate.ts'
import { migration } from './migration/migration.ts'
import { read } from './read/read.ts'
import { reports } from './reports/reports.ts'
import { screens } from './screens/screens.ts'
import { search } from './search/search.ts'
import { size } from './size/size.ts'
import { standby } from './standby/standby.ts'
import { stormOnCluster } from './storm/cluster.ts'
import { storm } from './storm/storm.ts'
import { tracing } from './tracing/tracing.ts'

/**
 * Prints its result for people, or as one line of JSON with --json. Some benches have additional options.
 * @returns whether it reached its goal
 */
type Bench = { description: string; run: (json: boolean, options: readonly string[]) => Promise<boolean> }

const benches: Record<string, Bench> = {
  agenda: {
    description: 'frames and long tasks while a class is dragged over a week of 500, and its first paint',
    run: agenda,
  },
  archive: {
    description: 'seconds and memory of archives of a studio with 10,000 and 100,000 bookings, and of restoring them',
    run: archive,
  },
  clients: {
    description: 'frames while the list of 100,000 clients scrolls, and how fast it is searched',
    run: clients,
  },
  desk: { description: 'clicks, keys and seconds of the ten commonest acts at the desk', run: desk },
  'first-load': { description: 'what a first visit to /sign-in and to a member’s home weighs', run: firstLoad },
  import: { description: 'seconds to preview and to import 10,000 people with passes and visits', run: importing },
  lcp: {
    description: 'largest contentful paint of the account pages on emulated slow 4G, and Lighthouse of sign-in',
    run: lcp,
  },
  live: {
    description: 'memory and time of an event at 5,000 open live streams, or --pages over --processes',
    run: live,
  },
  migrate: {
    description: 'what requests wait for while the table of a million bookings is changed',
    run: migrateUnderLoad,
  },
  migration: {
    description: 'whether migrating a million bookings changes a balance, and how long it takes',
    run: migration,
  },
  read: {
    description: 'how fast and with how many queries a timetable is read, with 10,000 and a million bookings',
    run: read,
  },
  reports: {
    description: 'how fast the reports of three years are read, with 10,000 and a million bookings',
    run: reports,
  },
  screens: { description: 'how soon each screen is there, by role, and how much it shifts', run: screens },
  search: { description: 'how fast a few letters are found among 100,000 members and 100,000 classes', run: search },
  size: {
    description: 'every read of the contract with 1,000 studios, a million members and ten million bookings',
    run: size,
  },
  standby: { description: 'reads per second and CPU of the primary with none, one and two standbys', run: standby },
  storm: { description: 'bookings per second under pressure, beside pgbench on the same rows', run: storm },
  'storm-cluster': {
    description: 'bookings per second of two processes with a synchronous standby, beside one process alone',
    run: stormOnCluster,
  },
  tracing: { description: 'CPU time of a request with and without traces', run: tracing },
}

const [name, ...options] = process.argv.slice(2)
const bench = name === undefined ? undefined : benches[name]
if (bench) {
  process.exitCode = (await bench.run(options.includes('--json'), options)) ? 0 : 1
} else {
  if (name !== undefined) console.error(`There is no bench ${name}.`)
  console.log('npm run bench -- <name> [--json]\n')
  for (const [each, { description }] of Object.entries(benches)) console.log(`  ${each.padEnd(14)} ${description}`)
  process.exitCode = name === undefined ? 0 : 1
}
