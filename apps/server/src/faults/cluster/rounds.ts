import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './start-cluster.ts'

/** One kind of failure of a part. */
export type Round = {
  title: string
  /** Target for the longest outage with ttl 6, in seconds. */
  goalS: number
  /** Breaks a part. @returns the repair, which runs after `repairAfterMs` */
  break(cluster: Cluster): Promise<() => Promise<void>>
  repairAfterMs: number
}

/** Twice the longest ttl: a hang or cut that ends before the standby takes over tests nothing. */
const longMs = 45_000
const shortMs = 15_000

const nothing = async (): Promise<void> => undefined

/** The rounds by name, in order. */
export const rounds: Readonly<Record<string, Round>> = {
  crash: {
    title: 'PostgreSQL of the primary killed',
    goalS: 5,
    repairAfterMs: shortMs,
    break: async (cluster) => {
      const { leader } = await cluster.roles()
      leader.killPostgres()
      return nothing
    },
  },
  machine: {
    title: 'machine of the primary lost: PostgreSQL, Patroni and its etcd member killed',
    goalS: 10,
    repairAfterMs: longMs,
    break: async (cluster) => {
      const { leader } = await cluster.roles()
      leader.killAll()
      return async () => leader.start()
    },
  },
  hang: {
    title: 'machine of the primary hung: the same three stopped for 45 s',
    goalS: 10,
    repairAfterMs: longMs,
    break: async (cluster) => {
      const { leader } = await cluster.roles()
      leader.freeze(true)
      return async () => leader.freeze(false)
    },
  },
  switchover: {
    title: 'switchover',
    goalS: 5,
    repairAfterMs: shortMs,
    break: async (cluster) => {
      await cluster.switchover()
      return nothing
    },
  },
  server: {
    title: 'one server process killed',
    goalS: 5,
    repairAfterMs: shortMs,
    break: async ({ servers }) => {
      await servers[0].kill()
      return async () => servers[0].start()
    },
  },
  network: {
    title: 'machine of the primary cut off from everything for 45 s',
    goalS: 10,
    repairAfterMs: longMs,
    break: async (cluster) => {
      const { leader } = await cluster.roles()
      leader.cut()
      return async () => leader.reconnect()
    },
  },
  etcd: {
    title: 'the etcd member that leads killed',
    goalS: 5,
    repairAfterMs: shortMs,
    break: async ({ etcd }) => {
      const led = await Promise.all(etcd.map((member) => member.leads()))
      const leader = etcd[led.indexOf(true)]
      if (!leader) throw new Error('No etcd member leads.')
      leader.kill()
      return async () => leader.start()
    },
  },
}

/**
 * Runs a round during the load: breaks, waits, repairs, and waits until all parts are healthy. @returns when the part
 * broke
 */
export const runRound = async (cluster: Cluster, { break: breakPart, repairAfterMs }: Round): Promise<number> => {
  const brokenAt = performance.now()
  const repair = await breakPart(cluster)
  await sleep(repairAfterMs)
  await repair()
  await cluster.settle()
  return brokenAt
}
