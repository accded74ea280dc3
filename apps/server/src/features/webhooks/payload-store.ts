import type { WebhookEvent } from '@cupo/core/webhooks'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** The event in the body of a delivery. Contains names of members, but no addresses or phones. */
type Payload = Record<string, unknown>

const instantSql = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Reads a change of a booking by its row of `booking_event`. */
const readBooking = async (db: Db, eventId: string): Promise<Payload | undefined> => {
  const { rows } = await sql<{ payload: Payload }>`
    select json_build_object(
             'bookingId', b.id::text, 'status', e.to_status, 'previousStatus', e.from_status,
             'member', json_build_object('id', u.id::text, 'name', u.name),
             'guest', b.guest_name,
             'class', json_build_object(
               'id', c.id::text, 'name', t.name, 'startsAt', ${instantSql('c.starts_at')},
               'endsAt', ${instantSql('c.ends_at')}, 'timeZone', c.time_zone, 'room', r.name, 'coach', k.name),
             'spot', s.label, 'points', b.points) as payload
      from booking_event e
      join booking b on b.id = e.booking_id
      join app_user u on u.id = b.member_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      left join room r on r.id = c.room_id
      left join app_user k on k.id = c.coach_id
      left join spot s on s.id = b.spot_id
     where e.id = ${eventId}::bigint`.execute(db)
  return rows[0]?.payload
}

/** Reads a sale with its lines; amounts are in minor units. */
const readSale = async (db: Db, saleId: string): Promise<Payload | undefined> => {
  const { rows } = await sql<{ payload: Payload }>`
    select json_build_object(
             'saleId', s.id::text, 'channel', s.channel, 'currency', s.currency, 'net', s.net, 'tax', s.tax,
             'total', s.total,
             'client', case when u.id is not null then json_build_object('id', u.id::text, 'name', u.name) end,
             'lines', (select json_agg(json_build_object('description', l.description, 'quantity', l.quantity,
                                                         'total', l.total) order by l.id)
                         from sale_line l where l.sale_id = s.id)) as payload
      from sale s left join app_user u on u.id = s.client_id
     where s.id = ${saleId}::bigint`.execute(db)
  return rows[0]?.payload
}

/** Reads the subject of a delivery; undefined if the row no longer exists. */
export const readPayload = (db: Db, event: WebhookEvent, subjectId: string): Promise<Payload | undefined> =>
  event === 'sale.created' ? readSale(db, subjectId) : readBooking(db, subjectId)
