// Runs a script of the project on the pinned Node, started by any Node ≥ 20: installs from the lock file if needed,
// then continues in this process or spawns the pinned Node. Plain JavaScript without dependencies, since it runs before
// the installation.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

// The compile cache halves the time of later starts; child processes inherit it.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/cupo/compiled')
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** @param {string} sentence */
const giveUp = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const pinned = readJson('package.json').dependencies.node

/** Compares package-lock.json with the record of the last finished installation. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === locked.version && found.integrity === locked.integrity : locked.optional === true
  })
}

/** @param {string[]} args */
const npm = (args) => {
  const cli = process.env.npm_execpath
  const [file, rest] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
  return spawnSync(file, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

const install = () => {
  console.log('Installing the packages of package-lock.json…')
  const startedAt = Date.now()
  if (!npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    giveUp('The installation failed; the output of npm is above. It needs the npm registry once.')
  }
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`)
}

const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const versionOf = () => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace(/^v/, '') : null
}

/** The package's install script downloads the binary; run it here if npm ignores scripts. */
const ensureNode = () => {
  if (versionOf() === pinned) return
  console.log(`Fetching Node ${pinned}…`)
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules/node'),
    stdio: 'inherit',
  })
  if (versionOf() !== pinned)
    giveUp(`Node ${pinned} could not be installed for ${process.platform} on ${process.arch}.`)
}

/**
 * Ends this process when npm is killed, because npm leaves its children running.
 * @param {() => void} end
 */
const endWithNpm = (end) => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(), 250).unref()
}

/** @param {string[]} args */
const moveToRule = (args) => {
  const child = spawn(node, [join(root, 'tools/bootstrap.mjs'), ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

const [script = '', ...rest] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 20)
  giveUp(`Cupo needs Node 20 or newer to start; this is ${process.version}.`)
if (!isInstalled()) install()
if (process.version === `v${pinned}`) {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  process.argv.splice(1, 2, resolve(root, script))
  await import(pathToFileURL(resolve(root, script)).href)
} else {
  ensureNode()
  moveToRule([script, ...rest])
}
