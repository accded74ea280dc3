import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The operating system account that PostgreSQL runs as. PostgreSQL refuses to run as root. */
export type SystemAccount = {
  /** Owner of the database's files; undefined when that is the calling user. */
  owner?: { uid: number; gid: number }
  /** Wraps a command so that it runs as this account. */
  command(program: string, args: readonly string[]): { file: string; args: string[] }
}

const ACCOUNT_NAME = 'postgres'

/**
 * Chooses the account: the calling user, or for root the owner of existing files, else the account `postgres`, which
 * is created if missing.
 * @param requiredPaths files and folders that the account must be able to reach
 * @throws Error when root cannot provide an account
 */
export const systemAccount = (clusterDir: string, requiredPaths: readonly string[]): SystemAccount => {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args: [...args] }) }
  const owner = ownerOf(clusterDir) ?? findAccount(ACCOUNT_NAME) ?? createAccount()
  const asOwner = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const capability = requiredPaths.every((path) => canReach(path, owner)) ? [] : searchCapability(requiredPaths)
  return {
    owner,
    command: (program, args) => ({ file: 'setpriv', args: [...asOwner, ...capability, '--', program, ...args] }),
  }
}

const ownerOf = (clusterDir: string) => {
  if (!existsSync(clusterDir)) return undefined
  const { uid, gid } = statSync(clusterDir)
  return uid === 0 ? undefined : { uid, gid }
}

const findAccount = (name: string) => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const createAccount = () => {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME],
      { stdio: 'pipe', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } },
    )
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and the account ${ACCOUNT_NAME} could not be created: ${(error as Error).message}`,
    )
  }
  const created = findAccount(ACCOUNT_NAME)
  if (!created) throw new Error(`PostgreSQL does not run as root, and the new account ${ACCOUNT_NAME} was not found.`)
  return created
}

/** Whether the account has search permission on every folder above the path. */
const canReach = (path: string, owner: { uid: number; gid: number }): boolean => {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const searchBit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & searchBit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * The account has no access to a project under /root or in a private temporary folder. Instead of opening root's
 * folders to every user, PostgreSQL's processes get the capability to search folders. access(2), by which PostgreSQL
 * finds its own program, respects it only with the securebit `no_setuid_fixup`.
 */
const searchCapability = (requiredPaths: readonly string[]): string[] => {
  const bounding = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`)
  const capability = [
    { name: 'dac_read_search', bit: 2n },
    { name: 'dac_override', bit: 1n },
  ].find(({ bit }) => (bounding >> bit) & 1n)
  if (!capability) {
    throw new Error(
      `PostgreSQL does not run as root, and its account can't reach ${requiredPaths.join(' and ')}: ` +
        'move the project to a folder open to other users, or run it as an ordinary user.',
    )
  }
  return [`--inh-caps=+${capability.name}`, `--ambient-caps=+${capability.name}`, '--securebits=+no_setuid_fixup']
}
