import { type NewsSource, type NewsState, type NewsWish, newsStates } from '@cupo/core/clients'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { signsIn } from '../../db/signs-in.ts'

export type NewsOf = { studioId: StudioId; personId: PersonId }

/** Whether a client (`c`) has a state of the news, by the rule of `newsStateOf`. Filters need it as plain conditions. */
export const hasNewsState = (state: NewsState): RawBuilder<boolean> => {
  if (state === 'stopped') return sql<boolean>`c.news_off_at is not null`
  const agreed = state === 'agreed' ? sql`is not null` : sql`is null`
  return sql<boolean>`c.news_off_at is null and c.news_agreed_at ${agreed}`
}

/** The state of the news of a client (`c`). */
export const newsState = sql<NewsState>`case ${sql.join(
  newsStates.map((state) => sql`when ${hasNewsState(state)} then ${sql.lit(state)}`),
  sql` `,
)} end`

/** The wish of a client, and the time zone of the studio. */
export type LockedNews = NewsWish & { timeZone: string }

/** Locks a client and reads their wish; null if the studio has no such client. */
export const lockNews = async (tx: Tx, { studioId, personId }: NewsOf): Promise<LockedNews | null> => {
  const { rows } = await sql<LockedNews>`
    select c.news_agreed_at as "agreedAt", c.news_agreed_source as source, c.news_off_at as "stoppedAt",
           s.time_zone as "timeZone"
      from client c join studio s on s.id = c.studio_id
     where c.studio_id = ${studioId} and c.person_id = ${personId} for no key update of c`.execute(tx)
  return rows[0] ?? null
}

export const saveNews = async (
  tx: Tx,
  { studioId, personId }: NewsOf,
  { agreedAt, source, stoppedAt }: NewsWish,
): Promise<void> => {
  await sql`
    update client set news_agreed_at = ${agreedAt}, news_agreed_source = ${source}, news_off_at = ${stoppedAt}
     where studio_id = ${studioId} and person_id = ${personId}`.execute(tx)
}

/** A client with an account, and what is recorded about the news of a studio. */
export type RecordedNews = { personId: PersonId; studio: string; state: NewsState; at: Date | null }

/** Reads what is recorded about the news for those of these people who sign in. */
export const readRecorded = async (tx: Tx, studioId: StudioId, ids: readonly PersonId[]): Promise<RecordedNews[]> => {
  const { rows } = await sql<RecordedNews>`
    select c.person_id as "personId", s.name as studio, ${newsState} as state,
           coalesce(c.news_off_at, c.news_agreed_at) as at
      from client c join app_user u on u.id = c.person_id join studio s on s.id = c.studio_id
     where c.studio_id = ${studioId} and c.person_id = any(${[...ids]}::bigint[])
       and ${signsIn}
     order by c.person_id`.execute(tx)
  return rows
}

/** The wish of a client as a file shows it. */
export type NewsView = { state: NewsState; at: string | null; source: NewsSource | null }

/** Columns of a client (`c`) for `NewsView`, as JSON. */
export const newsColumn = sql<NewsView>`jsonb_build_object('state', ${newsState},
  'at', to_char(coalesce(c.news_off_at, c.news_agreed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'source', case when c.news_off_at is null then c.news_agreed_source end)`
