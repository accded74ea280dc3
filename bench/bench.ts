import { firstLoad } from './first-load.ts'

/** A bench prints for people, or with --json one line for programs, last; false when it did not reach its goal. */
type Bench = { says: string; run: (json: boolean) => Promise<boolean> }

const benches: Record<string, Bench> = {
  'first-load': { says: 'what a first visit to /sign-in and to a member’s home weighs', run: firstLoad },
}

const [name, ...options] = process.argv.slice(2)
const bench = name === undefined ? undefined : benches[name]
if (bench) {
  process.exitCode = (await bench.run(options.includes('--json'))) ? 0 : 1
} else {
  if (name !== undefined) console.error(`There is no bench ${name}.`)
  console.log('npm run bench -- <name> [--json]\n')
  for (const [each, { says }] of Object.entries(benches)) console.log(`  ${each.padEnd(12)} ${says}`)
  process.exitCode = name === undefined ? 0 : 1
}
