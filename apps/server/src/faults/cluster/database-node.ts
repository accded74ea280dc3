import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CutProxy, openCutProxy } from './cut-proxy.ts'
import type { EtcdMember } from './etcd-member.ts'
import { childrenOf, end, freePort, isRunning, type Launched, launch, signalProcess } from './launch.ts'
import { databaseAccount, programs } from './programs.ts'
import { type NodePorts, type Passwords, patroniSettings } from './read-settings.ts'

/**
 * A database machine: Patroni with its PostgreSQL, reached through proxies, and the etcd member on the same machine.
 */
export type DatabaseNode = {
  name: string
  ports: NodePorts
  start(): void
  /** Kills PostgreSQL only. */
  killPostgres(): void
  /** Kills all processes of the machine. */
  killAll(): void
  /** Suspends all processes of the machine (SIGSTOP); `false` resumes them. */
  freeze(frozen: boolean): void
  /** Disconnects the machine from the other one, from etcd and from HAProxy. */
  cut(): void
  reconnect(): void
  stop(): Promise<void>
  output(): string
}

type Place = { folder: string; etcd: readonly EtcdMember[]; own: EtcdMember; passwords: Passwords; ttl: number }

/**
 * Prepares a node without starting it. `own` is the member of `etcd` on the same machine, which the caller starts and
 * stops.
 */
export const databaseNode = async (
  name: string,
  { folder, etcd, own, passwords, ttl }: Place,
): Promise<DatabaseNode> => {
  const account = databaseAccount()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [postgres, rest] = [await freePort(), await freePort()]
  const proxies: CutProxy[] = []
  const targets = [postgres, rest, ...etcd.map(({ ports }) => ports.client)]
  for (const port of targets) proxies.push(await openCutProxy(port))
  const [postgresProxy = 0, restProxy = 0, ...etcdProxies] = proxies.map(({ port }) => port)
  const ports = { postgres, rest, postgresProxy, restProxy, etcdProxies }
  const settings = join(folder, 'patroni.yml')
  writeFileSync(settings, patroniSettings(name, folder, ports, passwords, ttl), { mode: 0o600 })
  if (account) for (const path of [folder, settings]) chownSync(path, account.uid, account.gid)
  let patroni: Launched | null = null

  const postmasterPid = (): number | null => {
    try {
      return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return null
    }
  }
  const killPostgres = () => {
    const pid = postmasterPid()
    if (pid !== null) signalProcess(pid, 'SIGKILL')
  }
  return {
    name,
    ports,
    start: () => {
      own.start()
      if (patroni && isRunning(patroni.child)) return
      patroni = launch(programs.patroni, [settings], { PATH: process.env.PATH, LANG: 'C.UTF-8' }, account)
    },
    killPostgres,
    killAll: () => {
      own.kill()
      patroni?.child.kill('SIGKILL')
      killPostgres()
    },
    freeze: (frozen) => {
      own.freeze(frozen)
      const pid = postmasterPid()
      const pids = [patroni?.child.pid ?? null, pid, ...(pid === null ? [] : childrenOf(pid))]
      for (const one of pids) if (one !== null) signalProcess(one, frozen ? 'SIGSTOP' : 'SIGCONT')
    },
    cut: () => {
      // Suspending the member simulates the cut: either way the other members get no response. Members connect to each
      // other without a proxy that could identify the caller.
      own.freeze(true)
      for (const proxy of proxies) proxy.cut()
    },
    reconnect: () => {
      own.freeze(false)
      for (const proxy of proxies) proxy.reconnect()
    },
    stop: async () => {
      if (patroni) await end(patroni)
      killPostgres()
      for (const proxy of proxies) proxy.close()
    },
    output: () => patroni?.output.join('') ?? '',
  }
}
