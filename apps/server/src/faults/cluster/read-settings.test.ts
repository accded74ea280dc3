import { expect, test } from 'vitest'
import { etcdSettings, haproxyServiceSettings, haproxySettings, patroniSettings } from './read-settings.ts'

const ports = (first: number) => ({
  postgres: first,
  rest: first + 1,
  postgresProxy: first + 2,
  restProxy: first + 3,
  etcdProxies: [first + 4, first + 5, first + 6],
})
const members = [
  { client: 1, peer: 2 },
  { client: 3, peer: 4 },
  { client: 5, peer: 6 },
]
const passwords = { superuser: 'one', replication: 'two' }
/** Lines with settings, without comments. */
const linesOf = (text: string) => text.split('\n').filter((line) => !line.trim().startsWith('#'))

test('the files of ops/ha run on loopback: every example address, folder and password is replaced', () => {
  const files = [
    etcdSettings('/tmp/etcd', members, 1),
    patroniSettings('db2', '/tmp/db2', ports(100), passwords, 20),
    haproxySettings({ postgres: 1, cupo: 2 }, [ports(100), ports(200)], [3, 4]),
    haproxyServiceSettings(2, [3, 4]),
  ]
  for (const file of files) {
    expect(linesOf(file).filter((line) => /10\.0\.0\.|\/var\/|choose-a-password/.test(line))).toEqual([])
  }
})

test('a node is reached through its proxies, reaches etcd through proxies, and has the requested ttl', () => {
  const lines = linesOf(patroniSettings('db2', '/tmp/db2', ports(100), passwords, 20)).map((line) => line.trim())
  expect(lines).toEqual(
    expect.arrayContaining([
      'name: db2',
      'listen: 127.0.0.1:101',
      'connect_address: 127.0.0.1:103',
      'hosts: 127.0.0.1:104,127.0.0.1:105,127.0.0.1:106',
      'listen: 127.0.0.1:100',
      'connect_address: 127.0.0.1:102',
      'ttl: 20',
    ]),
  )
})

test('an etcd member has its own name and ports, and the addresses of the others', () => {
  expect(linesOf(etcdSettings('/tmp/etcd', members, 1))).toEqual(
    expect.arrayContaining([
      'name: etcd2',
      'listen-client-urls: http://127.0.0.1:3',
      'listen-peer-urls: http://127.0.0.1:4',
      'initial-cluster: etcd1=http://127.0.0.1:2,etcd2=http://127.0.0.1:4,etcd3=http://127.0.0.1:6',
    ]),
  )
})

test('the settings before the servers alone are those of the file without the databases', () => {
  const whole = linesOf(haproxySettings({ postgres: 1, cupo: 2 }, [ports(100), ports(200)], [3, 4]))
  const alone = linesOf(haproxyServiceSettings(2, [3, 4]))
  expect(alone).toContain('listen cupo')
  expect(alone).not.toContain('listen postgres')
  const from = whole.indexOf('listen cupo')
  expect(whole.slice(from)).toEqual(alone.slice(alone.indexOf('listen cupo')))
})
