import { onlyRow } from '@cupo/core/must-get'
import { pushPlatform } from '@cupo/core/push-platforms'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { fromRecent } from '../audit/seal-store.ts'

/**
 * Counts the unsealed entries of the audit log, with the time of the oldest. Both tables are limited to the range:
 * otherwise a merge join reads all seals.
 */
export const readUnsealed = async (db: Db | Tx): Promise<{ unsealed: number; since: Date | null }> => {
  const { rows } = await sql<{ unsealed: number; since: Date | null }>`
    select count(*)::int as unsealed, min(a.at) as since from audit_log a
     where a.id > ${fromRecent} and not exists (select from audit_seal s where s.audit_id = a.id and s.audit_id > ${fromRecent})`.execute(
    db,
  )
  return onlyRow(rows)
}

type Figures = {
  local: boolean
  sentInDay: number
  webDevices: number
  androidDevices: number
  iosDevices: number
  webSent: number
  androidSent: number
  iosSent: number
  activeWebhooks: number
  failingWebhooks: number
  disabledWebhooks: number
  waitingDeliveries: number
  openItems: number
  bytes: number
  migrations: number
  lastMigration: string
  connections: number
  mostConnections: number
}

/** Reads the counts of mails, devices, webhooks and open data, and the state of the database. `since`: one day ago. */
export const readFigures = async (db: Db, since: Date): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select (select not mail_leaves from service_config) as local,
           (select count(*)::int from mail where sent_at >= ${since}) as "sentInDay",
           (select count(*)::int from push_subscription) as "webDevices",
           (select count(*)::int from native_device where platform = ${sql.lit(pushPlatform.android)}) as "androidDevices",
           (select count(*)::int from native_device where platform = ${sql.lit(pushPlatform.ios)}) as "iosDevices",
           (select count(*)::int from push_sent where sent_at >= ${since}) as "webSent",
           (select count(*)::int from native_sent s join native_device d on d.id = s.device_id
             where d.platform = ${sql.lit(pushPlatform.android)} and s.sent_at >= ${since}) as "androidSent",
           (select count(*)::int from native_sent s join native_device d on d.id = s.device_id
             where d.platform = ${sql.lit(pushPlatform.ios)} and s.sent_at >= ${since}) as "iosSent",
           hooks.active as "activeWebhooks", hooks.failing as "failingWebhooks", hooks.disabled as "disabledWebhooks",
           (select count(*)::int from webhook_delivery where state = 'pending') as "waitingDeliveries",
           (select count(*)::int from openactive_item) - (select count(*)::int from openactive_item where data is null) as "openItems",
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from migration) as migrations,
           (select name from migration order by id desc limit 1) as "lastMigration",
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as "mostConnections"
      from (select (count(*) filter (where disabled_at is null))::int as active,
                   (count(*) filter (where disabled_at is null and failing_since is not null))::int as failing,
                   (count(*) filter (where disabled_at is not null))::int as disabled
              from webhook where removed_at is null) hooks`.execute(db)
  return onlyRow(rows)
}
