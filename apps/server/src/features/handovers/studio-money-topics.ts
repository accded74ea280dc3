import { queryTopic as query, type Topic, tableTopic as table } from './define-topic.ts'

const ofOwn = (child: string, parent: string): string =>
  `t.${child} in (select o.id from ${parent} o where o.studio_id = $studio)`

const desk: readonly Topic[] = [
  table({ name: 'product_categories', table: 'product_category', columns: 'id name created_at archived_at' }),
  table({
    name: 'products',
    table: 'product',
    columns: `id category_id name description tags sku barcode brand vendor stock reserved minimum currency cost price tax_rate
      weight active created_at archived_at`,
  }),
  table({
    name: 'tax_profile',
    table: 'tax_profile',
    columns: 'legal_name tax_id address country rates',
    order: 'tax_id',
  }),
  table({
    name: 'receipt_series',
    table: 'receipt_series',
    columns: 'series next_number last_hash',
    order: 'series',
  }),
  table({
    name: 'receipts',
    table: 'receipt',
    columns: `id series number issued_at member_id@ issuer buyer lines net tax total currency source corrects previous_hash
      hash`,
  }),
  table({
    name: 'shifts',
    table: 'shift',
    columns: 'id branch_id currency opened_by@ opened_at float_amount closed_by@ closed_at counts',
  }),
  table({
    name: 'shift_movements',
    table: 'shift_movement',
    columns: 'id shift_id kind amount reason by_user@ at',
    where: ofOwn('shift_id', 'shift'),
  }),
]

const sales: readonly Topic[] = [
  table({
    name: 'sales',
    table: 'sale',
    columns: `id branch_id shift_id client_id@ channel currency net tax total refunded receipt_id note by_user@ at`,
  }),
  table({
    name: 'sale_lines',
    table: 'sale_line',
    columns: `id sale_id offer_version_id product_id description quantity unit_amount tax_rate net tax total refunded`,
    where: ofOwn('sale_id', 'sale'),
  }),
  table({
    name: 'sale_line_passes',
    table: 'sale_line_pass',
    columns: 'pass_id sale_line_id',
    where:
      't.sale_line_id in (select l.id from sale_line l join sale o on o.id = l.sale_id where o.studio_id = $studio)',
    order: 'pass_id',
  }),
  table({
    name: 'gift_cards',
    table: 'gift_card',
    columns: `id offer_version_id sale_line_id code_end currency amount remaining bought_by@ redeemed_by@ redeemed_at valid_until
      voided_at recipient_name message created_at`,
  }),
  table({
    name: 'sale_payments',
    table: 'sale_payment',
    columns: 'id sale_id method amount refunded reference payment_id! gift_card_id',
    where: ofOwn('sale_id', 'sale'),
  }),
  table({
    name: 'refunds',
    table: 'sale_refund',
    columns: 'id sale_id shift_id amount reason take_back receipt_id by_user@ at',
    where: ofOwn('sale_id', 'sale'),
  }),
  table({
    name: 'refund_parts',
    table: 'sale_refund_part',
    columns: 'refund_id payment_id amount',
    where:
      't.refund_id in (select r.id from sale_refund r join sale o on o.id = r.sale_id where o.studio_id = $studio)',
    order: 'refund_id, payment_id',
  }),
  table({
    name: 'stock_movements',
    table: 'stock_movement',
    columns: 'id product_id kind quantity stock_after sale_id refund_id note by_user@ at',
    where: ofOwn('product_id', 'product'),
  }),
  table({ name: 'money_accounts', table: 'money_account', columns: 'id kind currency' }),
  table({
    name: 'money_transfers',
    table: 'money_transfer',
    columns: 'id at kind from_account to_account currency amount source by_user@ note',
    where: ofOwn('from_account', 'money_account'),
  }),
]

/** Open balances in points, and tables that are exported only. */
const records: readonly Topic[] = [
  query({
    name: 'points_outstanding',
    columns: 'id holder person_id@ points expires_at pass_id class_type_ids branch_ids',
    query: `
      select l.id, case when a.user_id is null then 'pool' else 'client' end as holder, a.user_id as person_id,
             l.remaining as points, l.expires_at, l.pass_id, l.class_type_ids, l.branch_ids
        from points_lot l join points_account a on a.id = l.account_id
       where l.open and (a.user_id is not null and l.studio_id = $studio and l.corporate_id is null
                         or a.kind = 'studio_pool' and a.studio_id = $studio)`,
    order: 'id',
  }),
  query({
    name: 'points_movements',
    columns: 'id at kind person_id@ points booking_id by_user@ note',
    query: `
      select t.id, t.at, t.kind, coalesce(f.user_id, g.user_id) as person_id,
             case when f.studio_id = $studio then -t.points else t.points end as points, t.booking_id, t.by_user, t.note
        from points_transfer t
        join points_account f on f.id = t.from_account
        join points_account g on g.id = t.to_account
       where f.studio_id = $studio or g.studio_id = $studio`,
    order: 'id',
  }),
  table({
    name: 'renewals',
    table: 'subscription',
    columns: `id member_id@ pass_id offer_version_id period anchor next_period shifted_days time_zone status consent created_at
      cancelled_at`,
    restored: false,
  }),
  table({
    name: 'payments',
    table: 'payment',
    columns:
      'id member_id@ way amount currency refunded state failure source reference provider_id created_at changed_at',
    restored: false,
  }),
  table({
    name: 'payouts',
    table: 'studio_payout',
    columns: 'id month visits points amount currency paid_at paid_by@',
    restored: false,
  }),
  query({
    name: 'audit',
    columns: 'id at by_user@ action subject details hash prev_hash',
    query: `select e.id, e.at, e.by_user, e.action, e.subject, e.details, e.hash, e.prev_hash
              from audit_entry e where e.studio_id = $studio`,
    order: 'id',
  }),
]

/** Sales, receipts, money, products, and points owed to clients. */
export const studioMoneyTopics: readonly Topic[] = [...desk, ...sales, ...records]
