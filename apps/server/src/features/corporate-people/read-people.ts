import type { Data, Query } from '@cupo/contract'
import { companyMonthAt, daysLeft } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import {
  countPeople,
  type PeopleScope,
  type PersonView,
  personViewOf,
  readCompanyZone,
  readPeople,
} from './people-store.ts'

const scopeAt = (corporateId: AuthorizedCorporateId, timeZone: string, now: Date): PeopleScope => {
  const { first, start, end } = companyMonthAt(now, timeZone)
  return { corporateId, now, first: start, end, month: first }
}

/** Reads one page of a company's people, with the counts of all. */
export const listPeople = async (
  db: Db,
  corporateId: AuthorizedCorporateId,
  query: Query<'listCorporatePeople'>,
  now: Date,
): Promise<Outcome<Data<'listCorporatePeople'>>> => {
  const page = readPage(query, 2)
  if (!page.ok) return page
  const timeZone = await readCompanyZone(db, corporateId)
  const scope = scopeAt(corporateId, timeZone, now)
  const [rows, counts] = await Promise.all([readPeople(db, scope, query, page.value), countPeople(db, scope)])
  const month = companyMonthAt(now, timeZone)
  return done({
    ...pageOf(
      rows,
      page.value,
      (row) => [row.sort, row.id],
      (row) => personViewOf(row, timeZone),
    ),
    counts,
    month: { first: month.first, today: month.today, days: month.days, daysLeft: daysLeft(month, month.today).left },
  })
}

/** Reads a single person covered or invited by the company; none for others. */
export const readPerson = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  id: PersonId,
  now: Date,
): Promise<PersonView[]> => {
  const timeZone = await readCompanyZone(tx, corporateId)
  const rows = await readPeople(tx, scopeAt(corporateId, timeZone, now), {}, { after: null, limit: 1 }, id)
  return rows.map((row) => personViewOf(row, timeZone))
}
