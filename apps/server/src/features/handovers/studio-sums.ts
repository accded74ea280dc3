/**
 * Sums of a studio's books, by which an archive and its restored data are compared: people, bookings by status, unused
 * passes, points owed, sales, receipts and every money account. Amounts in minor units by currency.
 */
export const studioSums = `
  select jsonb_build_object(
    'clients', (select count(*) from client where studio_id = $studio),
    'classes', (select count(*) from class_session where studio_id = $studio),
    'bookings', (select coalesce(jsonb_object_agg(status, n), '{}') from
      (select status, count(*) as n from booking where studio_id = $studio group by status) x),
    'bookingPoints', (select coalesce(sum(points - returned), 0) from booking where studio_id = $studio
      and booked_at is not null),
    'passes', (select coalesce(jsonb_object_agg(status, n), '{}') from
      (select status, count(*) as n from pass where studio_id = $studio group by status) x),
    'passClassesLeft', (select coalesce(sum(remaining), 0) from pass where studio_id = $studio),
    'pointsOfClients', (select coalesce(sum(l.remaining), 0) from points_lot l join points_account a on a.id = l.account_id
      where l.open and a.user_id is not null and l.studio_id = $studio and l.corporate_id is null),
    'pointsOfPool', (select coalesce(sum(l.remaining), 0) from points_lot l join points_account a on a.id = l.account_id
      where l.open and a.kind = 'studio_pool' and a.studio_id = $studio),
    'sales', (select coalesce(jsonb_object_agg(currency, n), '{}') from
      (select currency, sum(total) as n from sale where studio_id = $studio group by currency) x),
    'refunds', (select coalesce(jsonb_object_agg(currency, n), '{}') from
      (select currency, sum(refunded) as n from sale where studio_id = $studio group by currency) x),
    'receipts', (select coalesce(jsonb_object_agg(currency, n), '{}') from
      (select currency, sum(total) as n from receipt where studio_id = $studio group by currency) x),
    'money', (select coalesce(jsonb_object_agg(account, n), '{}') from
      (select a.kind || ':' || a.currency as account, sum(case when t.to_account = a.id then t.amount else -t.amount end) as n
         from money_account a join money_transfer t on a.id in (t.from_account, t.to_account)
        where a.studio_id = $studio group by 1) x),
    'giftCards', (select coalesce(jsonb_object_agg(currency, n), '{}') from
      (select currency, sum(remaining) as n from gift_card where studio_id = $studio and voided_at is null group by currency) x),
    'stock', (select coalesce(sum(stock), 0) from product where studio_id = $studio)
  )::text as sums`
