import type { Data } from '@cupo/contract'
import {
  type AccessRequestKind,
  type AccessRequestState,
  accessRequestState,
  accessRequestsEndBefore,
} from '@cupo/core/access-requests'
import type { AccessRequestId, CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type AccessRequest = Data<'dismissAccessRequest'>

export type NewRequest = {
  kind: AccessRequestKind
  organization: string
  name: string
  email: string
  phone: string | null
  city: string
  message: string
  language: Language
}

export type AccessRequestRow = NewRequest & {
  id: AccessRequestId
  askedAt: Date
  state: AccessRequestState
  answeredAt: Date | null
  answeredBy: PersonId | null
  answerer: string | null
  reason: string
  openedId: StudioId | CorporateId | null
  opened: string | null
  /** Sort key: the instant of the answer, else of the request. */
  sort: Date
}

export const viewOf = (row: AccessRequestRow): AccessRequest => {
  const { askedAt, answeredAt, answeredBy, answerer, reason, openedId, opened, sort: _, ...request } = row
  return {
    ...request,
    askedAt: askedAt.toISOString(),
    answer:
      answeredAt === null || answeredBy === null
        ? null
        : { at: answeredAt.toISOString(), by: { id: answeredBy, name: answerer ?? '' }, reason },
    opened: openedId === null ? null : { id: openedId, name: opened ?? '' },
  }
}

export const cursorOf = ({ sort, id }: AccessRequestRow): [string, string] => [sort.toISOString(), id]

/**
 * Reads requests of a state, or one by id, newest first. Reads one row more than the limit, to detect a next page.
 */
export const readAccessRequests = async (
  db: Db | Tx,
  filter: { state: AccessRequestState } | { id: AccessRequestId },
  page: Page,
): Promise<AccessRequestRow[]> => {
  const [before, beforeId] = page.after ?? [null, null]
  const condition = 'id' in filter ? sql`r.id = ${filter.id}` : sql`r.state = ${filter.state}`
  const { rows } = await sql<AccessRequestRow>`
    select r.id, r.kind, r.organization, r.name, r.email, r.phone, r.city, r.message, r.language, r.asked_at as "askedAt",
           r.state, r.answered_at as "answeredAt", r.answered_by as "answeredBy", answerer.name as answerer, r.reason,
           coalesce(r.studio_id, r.corporate_id) as "openedId", coalesce(studio.name, corporate.name) as opened,
           coalesce(r.answered_at, r.asked_at) as sort
      from access_request r
      left join app_user answerer on answerer.id = r.answered_by
      left join studio on studio.id = r.studio_id
      left join corporate on corporate.id = r.corporate_id
     where ${condition}
       and (${before}::timestamptz is null
            or (coalesce(r.answered_at, r.asked_at), r.id) < (${before}::timestamptz, ${beforeId}::bigint))
     order by coalesce(r.answered_at, r.asked_at) desc, r.id desc
     limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Inserts a request unless one of the address and kind is pending. @returns its id, or null */
export const insertRequest = async (tx: Tx, request: NewRequest, now: Date): Promise<AccessRequestId | null> => {
  const { rows } = await sql<{ id: AccessRequestId }>`
    insert into access_request (kind, organization, name, email, phone, city, message, language, asked_at)
    values (${request.kind}, ${request.organization}, ${request.name}, ${request.email}, ${request.phone},
            ${request.city}, ${request.message}, ${request.language}, ${now})
    on conflict (email, kind) where state = 'pending' do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type LockedRequest = { id: AccessRequestId; kind: AccessRequestKind; email: string; state: AccessRequestState }

export const lockRequest = async (tx: Tx, id: AccessRequestId): Promise<LockedRequest | undefined> => {
  const { rows } = await sql<LockedRequest>`
    select id, kind, email, state from access_request where id = ${id} for update`.execute(tx)
  return rows[0]
}

type Answer = {
  state: AccessRequestState
  by: PersonId
  reason?: string
  studioId?: StudioId
  corporateId?: CorporateId
}

/** Stores the answer to a request; a pending one has none. */
export const saveAnswer = async (tx: Tx, id: AccessRequestId, answer: Answer, now: Date): Promise<void> => {
  const pending = answer.state === accessRequestState.pending
  await tx
    .updateTable('access_request')
    .set({
      state: answer.state,
      answered_at: pending ? null : now,
      answered_by: pending ? null : answer.by,
      reason: answer.reason ?? '',
      studio_id: answer.studioId ?? null,
      corporate_id: answer.corporateId ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a request of the address and kind is pending. */
export const hasPending = async (tx: Tx, { email, kind }: Pick<LockedRequest, 'email' | 'kind'>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from access_request where email = ${email} and kind = ${kind} and state = 'pending'`.execute(tx)
  return rows.length > 0
}

/** Deletes requests after their time: `accessRequestDays`. */
export const deleteOldAccessRequests = async (db: Db, now: Date): Promise<void> => {
  const { answered, pending } = accessRequestsEndBefore(now)
  await sql`
    delete from access_request
     where (state <> 'pending' and answered_at <= ${answered}) or (state = 'pending' and asked_at <= ${pending})`.execute(
    db,
  )
}
