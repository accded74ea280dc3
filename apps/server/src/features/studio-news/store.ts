import type { Data } from '@cupo/contract'
import { getsNews } from '@cupo/core/clients'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openClient } from '../clients/filter-store.ts'
import { hasNewsState, type NewsView, newsColumn } from '../clients/news-store.ts'

type Policy = Omit<Data<'readNewsPolicy'>, 'may'>

/** Reads who gets the studio's news, and counts its clients by what they want. */
export const readPolicy = async (db: Db | Tx, studioId: AuthorizedStudioId): Promise<Policy> => {
  const { rows } = await sql<Policy>`
    select s.news_agreed_only as "agreedOnly", counted.* from studio s,
           lateral (select count(*) filter (where ${hasNewsState('agreed')})::int as agreed,
                           count(*) filter (where ${hasNewsState('unasked')})::int as unasked,
                           count(*) filter (where ${hasNewsState('stopped')})::int as stopped
                      from client c where c.studio_id = s.id and c.archived_at is null and ${openClient}) counted
     where s.id = ${studioId}`.execute(db)
  const [policy] = rows
  if (policy === undefined) throw new Error(`studio ${studioId} is gone`)
  return policy
}

/** Writes who gets the studio's news. @returns whether that was a change */
export const savePolicy = async (tx: Tx, studioId: AuthorizedStudioId, agreedOnly: boolean): Promise<boolean> => {
  const { rows } = await sql`
    update studio set news_agreed_only = ${agreedOnly}
     where id = ${studioId} and news_agreed_only <> ${agreedOnly} returning 1`.execute(tx)
  return rows.length > 0
}

type OwnNews = Data<'chooseStudioNews'>

/** Reads the open studios of which a person is a client, by name, with their wish; those of one studio if given. */
export const readOwnNews = async (db: Db | Tx, personId: PersonId, studioId?: StudioId): Promise<OwnNews[]> => {
  const only = studioId === undefined ? sql`` : sql`and s.id = ${studioId}`
  const { rows } = await sql<{ id: string; name: string; agreedOnly: boolean; news: NewsView }>`
    select s.id, s.name, s.news_agreed_only as "agreedOnly", ${newsColumn} as news
      from client c join studio s on s.id = c.studio_id and s.closed_at is null
     where c.person_id = ${personId} and c.archived_at is null ${only} order by s.name, s.id`.execute(db)
  return rows.map(({ id, name, agreedOnly, news }) => ({
    studio: { id, name },
    ...news,
    gets: getsNews(news.state, agreedOnly),
  }))
}
