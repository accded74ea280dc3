import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * How PostgreSQL's programs are run. PostgreSQL refuses to run as root, so root lends it an account; anybody else
 * runs it as themselves.
 */
export type SystemAccount = {
  /** Who the database's files belong to; nothing when that is the caller. */
  owner?: { uid: number; gid: number }
  /** Turns a command into the one that is spawned. */
  command(program: string, args: readonly string[]): { file: string; args: string[] }
}

const NAME = 'postgres'

/**
 * Chooses the account for a database in `clusterDir`.
 * @param mustReach files and folders that the account has to get at
 * @throws Error, one sentence, when root has no account to lend
 */
export const systemAccount = (clusterDir: string, mustReach: readonly string[]): SystemAccount => {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args: [...args] }) }
  const owner = ownerOf(clusterDir) ?? accountNamed(NAME) ?? createAccount()
  const asOwner = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const privileges = mustReach.every((path) => canReach(path, owner)) ? [] : searchPrivilege(mustReach)
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...asOwner, ...privileges, '--', program, ...args] }),
  }
}

const ownerOf = (clusterDir: string) => {
  if (!existsSync(clusterDir)) return undefined
  const { uid, gid } = statSync(clusterDir)
  return uid === 0 ? undefined : { uid, gid }
}

const accountNamed = (name: string) => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const createAccount = () => {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], {
      stdio: 'pipe',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    })
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and no account named ${NAME} could be made for it: ${(error as Error).message}`,
    )
  }
  const made = accountNamed(NAME)
  if (!made) throw new Error(`PostgreSQL does not run as root, and the account ${NAME} made for it is not to be found.`)
  return made
}

const canReach = (path: string, owner: { uid: number; gid: number }): boolean => {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const searchBit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & searchBit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * A project under /root or in a private temporary folder is closed to the account. Rather than opening root's
 * folders to everyone, the database's processes alone get the privilege to pass through folders.
 * `no_setuid_fixup` makes access(2), by which PostgreSQL finds its own program, honour it.
 */
const searchPrivilege = (mustReach: readonly string[]): string[] => {
  const held = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`)
  const privilege = [
    { name: 'dac_read_search', bit: 2n },
    { name: 'dac_override', bit: 1n },
  ].find(({ bit }) => (held >> bit) & 1n)
  if (!privilege) {
    throw new Error(
      `PostgreSQL does not run as root, and its account can't reach ${mustReach.join(' and ')}: ` +
        'move the project to a folder open to other users, or run it as an ordinary user.',
    )
  }
  return [`--inh-caps=+${privilege.name}`, `--ambient-caps=+${privilege.name}`, '--securebits=+no_setuid_fixup']
}
