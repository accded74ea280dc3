import { mustIndex } from '@cupo/core/must-get'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { csvOf } from '../../http/csv.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readTable } from '../client-imports/read-table.ts'
import { importPeople } from './import-people.ts'
import { readListed, readNamedGroups } from './list-store.ts'

/** Routes for files of a company's people. */
export const corporateImportRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'importCorporatePeople', async ({ write, caller, body, language, now }) => {
    const table = await readTable(mustIndex(body.files, 0), 0)
    if (!table.ok) return table
    const command = { ...body, corporateId: ownCorporate(caller), by: caller.userId, language }
    return write((tx) => importPeople(tx, command, table.value, now))
  })
  register(app, deps, 'exportCorporatePeople', async ({ caller, now, deps: { db } }) => {
    const [people, groups] = [
      await readListed(db, ownCorporate(caller), now),
      await readNamedGroups(db, ownCorporate(caller)),
    ]
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
    const standard = groups.find((group) => group.standard)?.name ?? ''
    const rows = people.map(({ name, email, groupId }) => {
      return [name, email, groupId === null ? standard : (nameOf.get(groupId) ?? '')]
    })
    return done(csvOf(['name', 'email', 'group'], rows))
  })
}
