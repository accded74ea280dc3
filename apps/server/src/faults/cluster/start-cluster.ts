import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustIndex } from '@cupo/core/must-get'
import { Client } from 'pg'
import { type DatabaseNode, databaseNode } from './database-node.ts'
import { type EtcdMember, etcdMember } from './etcd-member.ts'
import { end, freePort, type Launched, launch, until } from './launch.ts'
import { programs } from './programs.ts'
import { type EtcdPorts, haproxySettings } from './read-settings.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

/** All parts of the cluster, on loopback. */
export type Cluster = {
  /** Address of the service, through HAProxy. */
  url: string
  /** Address of the primary, through HAProxy. */
  databaseUrl: string
  nodes: readonly [DatabaseNode, DatabaseNode]
  /** The etcd members: on the first node's machine, on the second one's, and on a third machine. */
  etcd: readonly EtcdMember[]
  servers: readonly [ServerProcess, ServerProcess]
  /** The current leader and the other node. */
  roles(): Promise<{ leader: DatabaseNode; other: DatabaseNode }>
  /** Requests a switchover from Patroni: the other node becomes the primary. */
  switchover(): Promise<void>
  /** Waits until one node is the leader, the other its synchronous standby, and etcd and both servers are ready. */
  settle(): Promise<void>
  /** Stops every process, then deletes the folder. */
  stop(): Promise<void>
}

type Member = { name: string; role: string; state: string }

const patienceMs = 180_000
const quickMs = 2_000

const ask = async (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(quickMs) })

/** Reads the members from a node's Patroni. */
const readMembers = async ({ ports }: DatabaseNode): Promise<Member[]> => {
  const answer = (await (await ask(`http://127.0.0.1:${ports.rest}/cluster`)).json()) as { members: Member[] }
  return answer.members
}

const createDatabase = async (superuserUrl: string, password: string): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  // An interrupted earlier attempt may have left them.
  await client.query('drop database if exists cupo')
  await client.query('drop role if exists cupo')
  await client.query(`create role cupo login password '${password}'`)
  await client.query('create database cupo owner cupo')
  await client.end()
}

type Nodes = Cluster['nodes']
type Servers = Cluster['servers']

/** Calls to Patroni's REST API. */
const patroniOf = (nodes: Nodes) => {
  const members = () => readMembers(nodes[0]).catch(() => readMembers(nodes[1]))
  const hasPair = async () => {
    const found = await members()
    const [leader, standby] = ['leader', 'sync_standby'].map((role) => found.find((member) => member.role === role))
    return leader?.state === 'running' && (standby?.state === 'running' || standby?.state === 'streaming')
  }
  const roles = async () => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const leader = nodes.find((node) => node.name === name)
    const other = nodes.find((node) => node.name !== name)
    if (!leader || !other) throw new Error('No node leads.')
    return { leader, other }
  }
  const switchover = async () => {
    const { leader } = await roles()
    const answer = await fetch(`http://127.0.0.1:${leader.ports.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name }),
    })
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
  }
  return { untilPair: () => until('a primary and its synchronous standby', hasPair, patienceMs), roles, switchover }
}

type Plan = {
  folder: string
  passwords: { superuser: string; replication: string; service: string }
  etcd: readonly EtcdMember[]
  own: { postgres: number; cupo: number }
  serverPorts: readonly [number, number]
  nodes: Nodes
}

/** Chooses folders, ports and passwords, and prepares both nodes. */
const planCluster = async (ttl: number): Promise<Plan> => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-ha-'))
  // PostgreSQL's account may traverse the folder, but not list it.
  chmodSync(folder, 0o711)
  const passwords = { superuser: randomUUID(), replication: randomUUID(), service: randomUUID() }
  const etcdPorts: EtcdPorts[] = []
  while (etcdPorts.length < 3) etcdPorts.push({ client: await freePort(), peer: await freePort() })
  const etcd = etcdPorts.map((_, index) => etcdMember(folder, etcdPorts, index))
  const nodeAt = (index: number) => {
    const name = `db${index + 1}`
    return databaseNode(name, { folder: join(folder, name), etcd, own: mustIndex(etcd, index), passwords, ttl })
  }
  return {
    folder,
    passwords,
    etcd,
    own: { postgres: await freePort(), cupo: await freePort() },
    serverPorts: [await freePort(), await freePort()],
    nodes: [await nodeAt(0), await nodeAt(1)],
  }
}

const launchHaproxy = ({ folder, own, serverPorts, nodes }: Plan): Launched => {
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, haproxySettings(own, [nodes[0].ports, nodes[1].ports], serverPorts), { mode: 0o600 })
  return launch(programs.haproxy, ['-db', '-f', settings], { PATH: process.env.PATH })
}

const untilHealthy = (etcd: readonly EtcdMember[]): Promise<void> =>
  until('etcd', async () => (await Promise.all(etcd.map((one) => one.isHealthy()))).every(Boolean), patienceMs)

const outputOf = (haproxy: Launched, parts: readonly { output(): string }[]): string =>
  [haproxy.output.join(''), ...parts.map((part) => part.output())].map((text) => text.slice(-2000)).join('\n—\n')

/** Starts etcd, both databases, HAProxy and both servers in a temporary folder. */
export const startCluster = async (ttl: number): Promise<Cluster> => {
  const plan = await planCluster(ttl)
  const { folder, passwords, etcd, own, serverPorts, nodes } = plan
  const urlFor = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${own.postgres}/${database}`
  const databaseUrl = urlFor('cupo', passwords.service, 'cupo')
  const local = join(folder, 'local')
  const serverOn = (port: number) => serverProcess(port, databaseUrl, local)
  const servers: Servers = [serverOn(serverPorts[0]), serverOn(serverPorts[1])]
  const url = `http://127.0.0.1:${own.cupo}`
  const { untilPair, roles, switchover } = patroniOf(nodes)
  const isServed = async () =>
    (await Promise.all(serverPorts.map((port) => ask(`http://127.0.0.1:${port}/readyz`)))).every(({ ok }) => ok)
  const settle = async () => {
    await untilHealthy(etcd)
    await untilPair()
    await until('both servers are ready', isServed, patienceMs)
    await until('the service answers', async () => (await ask(`${url}/readyz`)).ok, patienceMs)
  }
  const haproxy = launchHaproxy(plan)
  const stop = async () => {
    for (const server of servers) await server.kill()
    for (const node of nodes) await node.stop()
    await end(haproxy)
    for (const member of etcd) await member.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    mkdirSync(local)
    for (const member of etcd) member.start()
    // Patroni 3.0.2 exits when etcd has no leader at its start.
    await untilHealthy(etcd)
    for (const node of nodes) node.start()
    await untilPair()
    const superuserUrl = urlFor('postgres', passwords.superuser, 'postgres')
    const create = () => createDatabase(superuserUrl, passwords.service).then(() => true)
    await until('HAProxy leads to the primary', create, patienceMs)
    for (const server of servers) server.start()
    await settle()
    return { url, databaseUrl, nodes, etcd, servers, roles, switchover, settle, stop }
  } catch (error) {
    const output = outputOf(haproxy, [...etcd, ...nodes, ...servers])
    await stop()
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error })
  }
}
