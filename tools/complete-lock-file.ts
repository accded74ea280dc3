import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LockFile, missingEntries } from './lock-file.ts'

// `npm run lock:complete`: run it after each change of dependencies.
const file = resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile
const missing = missingEntries(lock)
const { '': root = {}, ...packages } = { ...lock.packages, ...missing }
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`)
console.log(`Added ${Object.keys(missing).length} entries to package-lock.json.`)
