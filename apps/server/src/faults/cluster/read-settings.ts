import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustIndex } from '@cupo/core/must-get'

const folder = join(import.meta.dirname, '../../../../../ops/ha')

/**
 * Reads a file of ops/ha and replaces its example addresses, folders and passwords.
 * @throws Error when a text to replace is missing: the settings would then differ from the documented ones
 */
const readWith = (file: string, replacements: readonly (readonly [string, string])[]): string => {
  let text = readFileSync(join(folder, file), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`ops/ha/${file} lacks "${from}"`)
    text = text.replaceAll(from, to)
  }
  return text
}

const at = (port: number): string => `127.0.0.1:${port}`

/** Ports of an etcd member: for clients, and for the other members. */
export type EtcdPorts = { client: number; peer: number }

/** Settings of an etcd member, the one at `index` of `members`. */
export const etcdSettings = (dataDir: string, members: readonly EtcdPorts[], index: number): string => {
  const { client, peer } = mustIndex(members, index)
  return readWith('etcd.yml', [
    ['/var/lib/etcd/cupo', dataDir],
    ['name: etcd1', `name: etcd${index + 1}`],
    [
      'etcd1=http://10.0.0.11:2380,etcd2=http://10.0.0.12:2380,etcd3=http://10.0.0.13:2380',
      members.map((member, i) => `etcd${i + 1}=http://${at(member.peer)}`).join(','),
    ],
    ['10.0.0.11:2379', at(client)],
    ['10.0.0.11:2380', at(peer)],
  ])
}

/** Ports of one node: of its services, of the proxies in front of them, and of its proxies to etcd. */
export type NodePorts = {
  postgres: number
  rest: number
  postgresProxy: number
  restProxy: number
  etcdProxies: readonly number[]
}

/** Passwords of the superuser and of replication. */
export type Passwords = { superuser: string; replication: string }

/** Settings of a node's Patroni. */
export const patroniSettings = (
  name: string,
  folder: string,
  ports: NodePorts,
  passwords: Passwords,
  ttl: number,
): string =>
  readWith('patroni.yml', [
    ['name: db1', `name: ${name}`],
    ['  listen: 10.0.0.11:8008', `  listen: ${at(ports.rest)}`],
    ['connect_address: 10.0.0.11:8008', `connect_address: ${at(ports.restProxy)}`],
    // Uses proxies to etcd: the addresses that its members announce would bypass the cut.
    [
      'hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379',
      `hosts: ${ports.etcdProxies.map(at).join(',')}\n  use_proxies: true`,
    ],
    ['ttl: 6', `ttl: ${ttl}`],
    ['  listen: 10.0.0.11:5432', `  listen: ${at(ports.postgres)}`],
    ['connect_address: 10.0.0.11:5432', `connect_address: ${at(ports.postgresProxy)}`],
    ['/var/lib/postgresql/15/cupo', join(folder, 'data')],
    ['/var/run/postgresql', folder],
    ['choose-a-password-1', passwords.superuser],
    ['choose-a-password-2', passwords.replication],
    ['10.0.0.0/24', '127.0.0.1/32'],
  ])

/** The section of the file about the databases. */
const databaseSection = /# DATABASE_URL names[\s\S]+?(?=# A request)/

/** Settings of HAProxy for both servers only. */
export const haproxyServiceSettings = (own: number, servers: readonly [number, number]): string => {
  const text = readWith('haproxy.cfg', [
    ['maxconn 30000', 'maxconn 2000'],
    ['10.0.0.10:8080', at(own)],
    ['10.0.0.21:3000', at(servers[0])],
    ['10.0.0.22:3000', at(servers[1])],
  ])
  if (!databaseSection.test(text)) throw new Error('ops/ha/haproxy.cfg lacks the section of the databases')
  return text.replace(databaseSection, '')
}

/** Settings of HAProxy for both databases and both servers. */
export const haproxySettings = (
  own: { postgres: number; cupo: number },
  nodes: readonly [NodePorts, NodePorts],
  servers: readonly [number, number],
): string =>
  readWith('haproxy.cfg', [
    // More connections would exceed a usual limit of open files.
    ['maxconn 30000', 'maxconn 2000'],
    ['10.0.0.10:5000', at(own.postgres)],
    ['10.0.0.10:8080', at(own.cupo)],
    ['10.0.0.11:5432 check port 8008', `${at(nodes[0].postgresProxy)} check port ${nodes[0].restProxy}`],
    ['10.0.0.12:5432 check port 8008', `${at(nodes[1].postgresProxy)} check port ${nodes[1].restProxy}`],
    ['10.0.0.21:3000', at(servers[0])],
    ['10.0.0.22:3000', at(servers[1])],
  ])
