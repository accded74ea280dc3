import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConnection, readPostmasterPid, startPostgres } from './index.ts'
import { postgresProcesses, query, terminate } from './test/postgres-processes.ts'

const { folder, start } = postgresProcesses()

describe('an empty data folder', () => {
  it('gets PostgreSQL 18 with UTF-8, ICU collation, durable settings and a role without superuser rights', async () => {
    const { connection } = await start()
    const [row] = await query(
      connection,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
              datlocprovider as provider, datlocale as locale, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as synchronous, current_setting('full_page_writes') as whole,
              (select rolsuper from pg_roles where rolname = current_user) as superuser
         from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      major: 18,
      encoding: 'UTF8',
      provider: 'i',
      locale: 'es',
      fsync: 'on',
      synchronous: 'on',
      whole: 'on',
      superuser: false,
    })
    const words = await query(connection, `select w from unnest(array['zumba', 'ñandú', 'nube', 'árbol']) w order by w`)
    expect(words.map(({ w }) => w)).toEqual(['árbol', 'nube', 'ñandú', 'zumba'])
  })

  it('is private: connections need the password, which only its owner can read', async () => {
    const { connection } = await start()
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const groupAndOthers = ['postgres-passwords.json', 'postgres', 'socket'].map(
      (name) => statSync(join(folder.dataDir, name)).mode & 0o077,
    )
    expect(groupAndOthers).toEqual([0, 0, 0])
  })

  it('works under a private folder, and on loopback where the path is too long for a socket', async () => {
    chmodSync(folder.dataDir, 0o700)
    const deep = join(folder.dataDir, 'a folder, "quoted"', 'x'.repeat(100))
    mkdirSync(deep, { recursive: true })
    const server = await start({ dataDir: deep })
    expect(server.connection.host).toBe('127.0.0.1')
    expect(readConnection(deep, 'gym')).toEqual(server.connection)
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await terminate(server)).toBe(0)
  })
})

describe('a data folder that PostgreSQL 18 cannot serve', () => {
  const failure = (settings = {}): Promise<unknown> =>
    startPostgres({ dataDir: folder.dataDir, database: 'gym', settings }).then(
      async (postgres) => {
        await postgres.stop()
        return 'started'
      },
      (error: Error) => error.message,
    )

  it('is refused when another major version created it, and left as it is', async () => {
    await terminate(await start())
    const versionFile = join(folder.dataDir, 'postgres/PG_VERSION')
    writeFileSync(versionFile, '17\n')
    expect(await failure()).toMatch(/was created by PostgreSQL 17, but PostgreSQL 18 is installed: dump it/)
    expect(readFileSync(versionFile, 'utf8')).toBe('17\n')
  })

  it('is refused when the passwords are missing, instead of generating others', async () => {
    await terminate(await start())
    rmSync(join(folder.dataDir, 'postgres-passwords.json'))
    expect(await failure()).toMatch(/passwords are missing: restore .* from a backup/)
  })

  it('reports what PostgreSQL logged about a bad setting, and releases the lock', async () => {
    expect(await failure({ shared_buffers: 'plenty' })).toMatch(
      /did not start.*invalid value for parameter "shared_buffers"/s,
    )
    expect(await failure()).toBe('started')
  })

  it('rejects settings that would move the database', async () => {
    expect(await failure({ listen_addresses: '*' })).toBe(
      'The setting listen_addresses is computed and cannot be overridden.',
    )
  })
})

describe('stop', () => {
  it('can be called twice', async () => {
    const postgres = await startPostgres({ dataDir: folder.dataDir, database: 'gym' })
    await Promise.all([postgres.stop(), postgres.stop()])
    expect(readPostmasterPid(folder.dataDir)).toBeUndefined()
  })
})

describe('readConnection', () => {
  it('connects a second process to the database of the first', async () => {
    await start()
    expect(await query(readConnection(folder.dataDir, 'gym'), 'select current_user as role')).toEqual([{ role: 'gym' }])
  })

  it('throws for a folder without a database, and writes nothing to it', async () => {
    expect(() => readConnection(folder.dataDir, 'gym')).toThrow('There is no database in this folder')
    expect(readdirSync(folder.dataDir)).toEqual([])
  })
})
