import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import { describeMachine } from '../machine.ts'
import { type OwnService, startOwnService } from '../own-service.ts'
import { seedPast, seedWeek } from '../read/seed.ts'
import { type Change, changes, runMigrations, runStatement, startReader, undoChange } from './changes.ts'
import { prepareLoad, runUnderLoad, type Under } from './load.ts'

/** Duration of the load without a change, in ms. */
const ALONE_MS = 8_000

type Row = { name: string; form: 'none' | 'blocking' | 'migrations'; under: Under }

const runChange = async (service: OwnService, classIds: readonly string[], change: Change, form: Row['form']) => {
  const { connection, url } = service
  const act =
    form === 'blocking' ? () => runStatement(connection, change.blocking) : () => runMigrations(connection, change)
  const under = await runUnderLoad(url, classIds, async () => {
    const reader = change.readerMs === undefined ? null : await startReader(connection, change.readerMs)
    await act()
    await reader?.ended
  })
  await undoChange(connection, change)
  return { name: change.name, form, under }
}

const lineOf = ({ name, form, under }: Row): string =>
  `| ${name} | ${form} | ${under.seconds.toFixed(1)} | ${under.requests} | ${Math.round(under.p50)} | ${Math.round(under.p99)} | ` +
  `${Math.round(under.longest)} | ${under.failed} |`

/**
 * Changes a table of a million bookings while members read and book, in blocking forms and by non-blocking migrations
 * as a release ships them. @returns whether no request failed during the migrations
 */
export const migrateUnderLoad = async (json: boolean): Promise<boolean> => {
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  try {
    const now = new Date()
    await seedWeek(db, now)
    await seedPast(db, now)
    const classIds = await prepareLoad(db)
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from booking`.execute(db)
    if (!json) {
      console.log(`${await describeMachine(db)}\n\n${counted[0]?.n.toLocaleString('en')} bookings\n`)
      console.log(
        '| change | form | s | requests | p50 ms | p99 ms | longest ms | failed |\n|---|---|---|---|---|---|---|---|',
      )
    }
    const rows: Row[] = []
    const add = (row: Row): void => {
      rows.push(row)
      if (!json) console.log(lineOf(row))
    }
    // The first load opens connections and prepares statements, so it is not measured.
    await runUnderLoad(service.url, classIds, () => sleep(ALONE_MS))
    add({ name: 'none', form: 'none', under: await runUnderLoad(service.url, classIds, () => sleep(ALONE_MS)) })
    for (const change of changes) {
      add(await runChange(service, classIds, change, 'blocking'))
      add(await runChange(service, classIds, change, 'migrations'))
    }
    if (json) console.log(JSON.stringify(rows))
    return rows.every(({ form, under }) => form === 'blocking' || under.failed === 0)
  } finally {
    await pool.end()
    await service.stop()
  }
}
