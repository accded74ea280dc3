import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustIndex } from '@cupo/core/must-get'
import { end, isRunning, type Launched, launch, signalProcess } from './launch.ts'
import { programs } from './programs.ts'
import { type EtcdPorts, etcdSettings } from './read-settings.ts'

/** One member of the etcd cluster. */
export type EtcdMember = {
  ports: EtcdPorts
  start(): void
  kill(): void
  /** Suspends the process (SIGSTOP); `false` resumes it. */
  freeze(frozen: boolean): void
  /** Whether the member responds, and the cluster has a leader. */
  isHealthy(): Promise<boolean>
  /** Whether the member is the leader; false without a response. */
  leads(): Promise<boolean>
  stop(): Promise<void>
  output(): string
}

const timeoutMs = 2_000

/** Prepares the member at `index` of `members` without starting it. Its files are in `folder`. */
export const etcdMember = (folder: string, members: readonly EtcdPorts[], index: number): EtcdMember => {
  const ports = mustIndex(members, index)
  const settings = join(folder, `etcd${index + 1}.yml`)
  writeFileSync(settings, etcdSettings(join(folder, `etcd${index + 1}`), members, index), { mode: 0o600 })
  let etcd: Launched | null = null
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${ports.client}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    return response.json()
  }
  const signal = (name: NodeJS.Signals) => {
    if (etcd?.child.pid !== undefined && isRunning(etcd.child)) signalProcess(etcd.child.pid, name)
  }
  return {
    ports,
    start: () => {
      if (etcd && isRunning(etcd.child)) return
      etcd = launch(programs.etcd, ['--config-file', settings], { PATH: process.env.PATH })
    },
    kill: () => signal('SIGKILL'),
    freeze: (frozen) => signal(frozen ? 'SIGSTOP' : 'SIGCONT'),
    isHealthy: async () => ((await ask('/health')) as { health: string }).health === 'true',
    leads: () =>
      ask('/v2/stats/self').then(
        (self) => (self as { state: string }).state === 'StateLeader',
        () => false,
      ),
    stop: async () => {
      signal('SIGCONT')
      if (etcd) await end(etcd)
    },
    output: () => etcd?.output.join('') ?? '',
  }
}
