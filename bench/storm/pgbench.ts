import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresConnection } from '@cupo/embedded-postgres'
import type { StormStudio } from './seed.ts'

const run = promisify(execFile)

const DEBIAN = '/usr/lib/postgresql'

const find = (): string | null => {
  const folders = (process.env.PATH ?? '').split(':')
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  return [...folders, ...versions].map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null
}

/**
 * Finds pgbench on the machine, or installs it from Debian's postgresql-15 when run as root; creates no cluster.
 * @throws Error when there is none
 */
export const ensurePgbench = (): string => {
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('pgbench is missing: install it (on Debian: apt-get install postgresql-15).')
  }
  mkdirSync('/etc/postgresql-common', { recursive: true })
  const config = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(config)) writeFileSync(config, 'create_main_cluster = false\n')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const }
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], options)
  const installed = find()
  if (!installed) throw new Error('pgbench is missing, though postgresql-15 was installed.')
  return installed
}

/**
 * Filler of the length of a stored response. Without real JSON, because pgbench reads text after a colon as a variable.
 */
const ANSWER = 'x'.repeat(460)

/**
 * One booking as one transaction: the rows that the server writes, in its lock order, without other statements. Each
 * client has its own members, so no seat is booked twice.
 */
const script = (studio: StormStudio, classIds: readonly string[], clients: number): string => `
\\set n :n + 1
\\set i :client_id * ${Math.floor(studio.members / clients)} + :n
\\set member ${studio.firstMemberId} + :i
\\set account ${studio.firstAccountId} + :i
\\set class random(${classIds[0]}, ${classIds.at(-1)})
begin;
update class_session set booked = booked + 1 where id = :class;
update points_account set balance = balance - 1 where id = :account returning balance \\gset
update points_lot set remaining = remaining - 1 where account_id = :account returning id as lot \\gset
insert into booking (studio_id, class_id, member_id, status, points, check_in_code, pass_number, starts_at, ends_at, created_at, booked_at, changed_at) values (${studio.studioId}, :class, :member, 'booked', 1, md5(random()::text), :member % 1000000, now(), now() + interval '45 minutes', now(), now(), now()) returning id as booking \\gset
insert into points_transfer (at, kind, from_account, to_account, points, from_balance_after, booking_id, by_user, note, lots, lot_points) values (now(), 'booking', :account, ${studio.earnedAccountId}, 1, :balance, :booking, :member, 'Ciclo', array[:lot]::bigint[], array[-1]);
insert into booking_event (studio_id, booking_id, at, by_user, to_status, reason, details) values (${studio.studioId}, :booking, now(), :member, 'booked', 'booked', '{"points": 1, "startsAt": "2026-11-22T12.00.00.000Z", "timeZone": "America/Mexico_City", "policyVersion": 1, "freeCancelUntil": "2026-11-22T00.00.00.000Z"}');
insert into idempotency_key (scope, key, request_hash, status, body, created_at) values ('user:' || :member, md5(random()::text), sha256(random()::text::bytea), 201, '${ANSWER}', now());
commit;
`

/** Bookings per second by pgbench with this many clients; statements are prepared once per client. */
export const runPgbench = async (
  program: string,
  connection: PostgresConnection,
  plan: { studio: StormStudio; classIds: readonly string[]; clients: number; seconds: number },
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-pgbench-'))
  try {
    const file = join(folder, 'book.sql')
    writeFileSync(file, script(plan.studio, plan.classIds, plan.clients))
    const { host, port, user, password, database } = connection
    const threads = String(Math.min(2, plan.clients))
    const timing = ['-c', String(plan.clients), '-j', threads, '-T', String(plan.seconds), '-M', 'prepared', '-n']
    const { stdout } = await run(
      program,
      [...timing, '-D', 'n=-1', '-f', file, '-h', host, '-p', String(port), '-U', user, database],
      { env: { ...process.env, PGPASSWORD: password } },
    )
    const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
    if (tps === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed:\n${stdout}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
