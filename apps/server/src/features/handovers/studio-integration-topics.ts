import { queryTopic, type Topic, tableTopic as table } from './define-topic.ts'

const ofAccounts = 't.account_id in (select a.id from partner_account a where a.studio_id = $studio)'

/**
 * API keys and pass partners, not restored: the archive excludes secrets, hashes and encrypted keys, so both must be
 * set up again.
 */
export const integrationTopics: readonly Topic[] = [
  table({
    name: 'api_keys',
    table: 'api_key',
    columns: 'id user_id@ name scopes created_by@ created_at expires_at last_used_at revoked_by@ revoked_at',
    restored: false,
  }),
  queryTopic({
    name: 'partners',
    columns: `id partner gym_id details rate currency no_show_percent late_percent connected_by@ connected_at checked_at
      removed_by@ removed_at`,
    // Excludes `details.key`, the displayed end of the token.
    query: `select a.id, a.partner, a.gym_id, a.details - 'key' as details, a.rate, a.currency, a.no_show_percent, a.late_percent,
                   a.connected_by, a.connected_at, a.checked_at, a.removed_by, a.removed_at
              from partner_account a where a.studio_id = $studio`,
    order: 'id',
  }),
  table({
    name: 'partner_seats',
    table: 'partner_class_type',
    columns: 'account_id class_type_id seats release_minutes',
    where: ofAccounts,
    order: 'account_id, class_type_id',
    restored: false,
  }),
  table({
    name: 'partner_bookings',
    table: 'partner_booking',
    columns: `id account_id number booking_id state late rate currency no_show_percent late_percent validated_at created_at`,
    where: ofAccounts,
    restored: false,
  }),
]
