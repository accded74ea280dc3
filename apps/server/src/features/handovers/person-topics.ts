import { bookingStatus } from '@cupo/core/booking-status'
import { queryTopic as query, type Topic } from './define-topic.ts'

/** A person's activity at studios. Includes names of coaches and studios, but not of other people. */
const gym: readonly Topic[] = [
  query({
    name: 'bookings',
    columns: `id studio class coach room spot starts_at ends_at time_zone status for_a_guest points returned paid_with pass_id
      booked_at promoted_at changed_at created_at`,
    query: `
      select b.id, s.name as studio, t.name as class, c.name as coach, r.name as room, sp.label as spot, b.starts_at, b.ends_at,
             k.time_zone, b.status, b.guest_of is not null as for_a_guest, b.points, b.returned, b.paid_kind as paid_with,
             b.pass_id, b.booked_at, b.promoted_at, b.changed_at, b.created_at
        from booking b
        join class_session k on k.id = b.class_id
        join class_type t on t.id = k.class_type_id
        join studio s on s.id = b.studio_id
        left join app_user c on c.id = k.coach_id
        left join room r on r.id = k.room_id
        left join spot sp on sp.id = b.spot_id
       where b.member_id = $person`,
    order: 'id',
  }),
  query({
    name: 'waitlists',
    columns: 'booking_id studio class starts_at status min_notice_minutes joined_at offers',
    query: `
      select b.id as booking_id, s.name as studio, t.name as class, b.starts_at, b.status, b.min_notice_minutes,
             b.created_at as joined_at,
             (select count(*) from waitlist_offer o where o.booking_id = b.id) as offers
        from booking b
        join class_session k on k.id = b.class_id
        join class_type t on t.id = k.class_type_id
        join studio s on s.id = b.studio_id
       where b.member_id = $person
         and exists (select from booking_event e where e.booking_id = b.id and e.to_status = '${bookingStatus.waitlisted}')`,
    order: 'booking_id',
  }),
  query({
    name: 'favourites',
    columns: 'studio since',
    query:
      'select s.name as studio, f.created_at as since from studio_favourite f join studio s on s.id = f.studio_id where f.user_id = $person',
    order: 'since, studio',
  }),
  query({
    name: 'reviews',
    columns: 'booking_id studio class coach rating comment named written_at answer answered_at hidden_at hidden_reason',
    query: `select r.booking_id, s.name as studio, t.name as class, c.name as coach, r.rating, r.comment, r.named,
                   r.written_at, r.answer, r.answered_at, r.hidden_at, r.hidden_reason
              from review r
              join studio s on s.id = r.studio_id
              join booking b on b.id = r.booking_id
              join class_session k on k.id = b.class_id
              join class_type t on t.id = k.class_type_id
              left join app_user c on c.id = r.coach_id
             where r.author_id = $person`,
    order: 'written_at, booking_id',
  }),
  query({
    name: 'studios',
    columns: 'studio since birthday visits last_visit_at news_off_at news_agreed_at news_agreed_source',
    query: `select s.name as studio, c.since, c.birthday, c.visits, c.last_visit_at, c.news_off_at, c.news_agreed_at,
                   c.news_agreed_source
              from client c join studio s on s.id = c.studio_id where c.person_id = $person`,
    order: 'since, studio',
  }),
  query({
    name: 'dependants',
    columns: 'studio name birthday',
    query: `select s.name as studio, u.name, c.birthday
              from client c join studio s on s.id = c.studio_id join app_user u on u.id = c.person_id
             where c.guardian_id = $person`,
    order: 'studio, name',
  }),
  query({
    name: 'messages',
    columns: 'conversation_id studio written_by_me text read_at at',
    query: `select m.conversation_id, s.name as studio, m.from_member as written_by_me, m.value as text, m.read_at,
                   m.created_at as at, m.id
              from conversation_message m join studio s on s.id = m.studio_id
             where m.member_id = $person and m.removed_at is null`,
    order: 'id',
  }),
  query({
    name: 'campaigns',
    columns: 'id studio subject text received_at opened_at',
    query: `select g.id, s.name as studio, g.subject, g.text, r.queued_at as received_at, r.opened_at
              from campaign_recipient r join campaign g on g.id = r.campaign_id join studio s on s.id = r.studio_id
             where r.person_id = $person and r.queued_at is not null`,
    order: 'id',
  }),
  query({
    name: 'waivers',
    columns: 'studio kind title text number hash signed_as for_me signed_at',
    query: `select s.name as studio, w.kind, v.title, v.text, g.number, g.hash, g.name as signed_as,
                   g.person_id = $person as for_me, g.signed_at, g.id
              from waiver_signature g
              join waiver w on w.id = g.waiver_id
              join waiver_version v on v.waiver_id = g.waiver_id and v.number = g.number
              join studio s on s.id = w.studio_id
             where $person in (g.person_id, g.signer_id)`,
    order: 'id',
  }),
  query({
    name: 'programs',
    columns: 'studio program step kind marked_at started_at ended_at finished_at completed_steps',
    query: `select s.name as studio, p.name as program, t.title as step, t.kind, m.marked_at, e.enrolled_at as started_at,
                   e.ended_at, e.finished_at, e.done as completed_steps, e.id, t.position
              from program_enrolment e
              join program p on p.id = e.program_id
              join studio s on s.id = e.studio_id
              join program_step t on t.program_id = e.program_id and t.number = e.number
              left join program_mark m on m.enrolment_id = e.id and m.step_id = t.id
             where e.person_id = $person`,
    order: 'id, position',
  }),
]

const rights: readonly Topic[] = [
  query({
    name: 'points_lots',
    columns: 'id studio company points remaining expires_at pass_id',
    query: `select l.id, s.name as studio, c.name as company, l.points, l.remaining, l.expires_at, l.pass_id
              from points_lot l
              join points_account a on a.id = l.account_id
              left join studio s on s.id = l.studio_id
              left join corporate c on c.id = l.corporate_id
             where a.user_id = $person`,
    order: 'id',
  }),
  query({
    name: 'points_movements',
    columns: 'id at kind points balance_after booking_id note',
    query: `select e.transfer_id as id, e.at, e.kind, e.points, e.balance_after, e.booking_id, e.note
              from ledger_entry e join points_account a on a.id = e.account_id where a.user_id = $person`,
    order: 'id',
  }),
  query({
    name: 'passes',
    columns: `id studio kind name unit given remaining per_period period valid_from valid_until frozen_from frozen_until status
      ended_at created_at`,
    query: `select p.id, s.name as studio, p.kind, p.name, p.unit, p.given, p.remaining, p.per_period, p.period, p.valid_from,
                   p.valid_until, p.frozen_from, p.frozen_until, p.status, p.ended_at, p.created_at
              from pass p left join studio s on s.id = p.studio_id where p.member_id = $person`,
    order: 'id',
  }),
  query({
    name: 'pass_movements',
    columns: 'id pass_id at kind count booking_id note',
    query: `select m.id, m.pass_id, m.at, m.kind, m.count, m.booking_id, m.note
              from pass_movement m join pass p on p.id = m.pass_id where p.member_id = $person`,
    order: 'id',
  }),
  query({
    name: 'renewals',
    columns: 'id studio pass_id period anchor next_period status consent created_at cancelled_at',
    query: `select r.id, s.name as studio, r.pass_id, r.period, r.anchor, r.next_period, r.status, r.consent, r.created_at,
                   r.cancelled_at
              from subscription r left join studio s on s.id = r.studio_id where r.member_id = $person or r.payer_id = $person`,
    order: 'id',
  }),
]

const money: readonly Topic[] = [
  query({
    name: 'receipts',
    columns: 'id issuer series number issued_at buyer lines net tax total currency',
    query: `select r.id, r.issuer, r.series, r.number, r.issued_at, r.buyer, r.lines, r.net, r.tax, r.total, r.currency
              from receipt r where r.member_id = $person`,
    order: 'id',
  }),
  query({
    name: 'purchases',
    columns: 'id name amount currency points status created_at settled_at',
    query: `select p.id, p.plan_name as name, coalesce(p.amount, p.usd_cents) as amount, coalesce(p.currency, 'USD') as currency,
                   p.points, p.status, p.created_at, p.settled_at
              from purchase p where p.user_id = $person`,
    order: 'id',
  }),
  query({
    name: 'sales',
    columns: 'id studio channel total refunded currency at lines',
    query: `select s.id, o.name as studio, s.channel, s.total, s.refunded, s.currency, s.at,
                   (select jsonb_agg(jsonb_build_object('description', l.description, 'quantity', l.quantity, 'total', l.total)
                                     order by l.id) from sale_line l where l.sale_id = s.id) as lines
              from sale s left join studio o on o.id = s.studio_id where s.client_id = $person`,
    order: 'id',
  }),
  query({
    name: 'payment_methods',
    columns: 'brand last4 expires_on created_at removed_at',
    query: `select m.brand, m.last4, m.expires_on, m.created_at, m.removed_at
              from payment_method m where m.member_id = $person`,
    order: 'created_at',
  }),
  query({
    name: 'gift_cards',
    columns: 'id studio bought_by_me redeemed_by_me currency amount remaining valid_until redeemed_at created_at',
    query: `select g.id, s.name as studio, coalesce(g.bought_by = $person, false) as bought_by_me,
                   coalesce(g.redeemed_by = $person, false) as redeemed_by_me, g.currency, g.amount, g.remaining, g.valid_until,
                   g.redeemed_at, g.created_at
              from gift_card g left join studio s on s.id = g.studio_id where $person in (g.bought_by, g.redeemed_by)`,
    order: 'id',
  }),
]

const account: readonly Topic[] = [
  query({
    name: 'profile',
    columns: `id name username email phone language theme scheme city health_notes emergency_name emergency_phone created_at
      email_verified_at`,
    query: `select u.id, u.name, u.username, u.email, u.phone, u.language, u.theme, u.scheme, c.name as city, u.health_notes,
                   u.emergency_name, u.emergency_phone, u.created_at, u.email_verified_at
              from app_user u left join city c on c.id = u.city_id where u.id = $person`,
    order: 'id',
  }),
  query({
    name: 'notification_choices',
    columns: 'topic by_mail by_push',
    query: 'select n.topic, n.by_mail, n.by_push from notification_choice n where n.user_id = $person',
    order: 'topic',
  }),
  query({
    name: 'sessions',
    columns: 'device created_at last_seen_at expires_at',
    query: `select s.user_agent as device, s.created_at, s.last_seen_at, s.expires_at
              from sign_in_session s where s.user_id = $person and s.acting_session_id is null`,
    order: 'created_at',
  }),
  query({
    name: 'passkeys',
    columns: 'name created_at last_used_at',
    query: `select k.name, k.created_at, k.last_used_at from passkey k where k.user_id = $person`,
    order: 'created_at',
  }),
  query({
    name: 'shortcuts',
    columns: 'label description icon link created_at',
    query: `select s.label, s.description, s.icon, s.link, s.created_at from shortcut s where s.user_id = $person`,
    order: 'created_at',
  }),
  query({
    name: 'companies',
    columns: 'company since until',
    query: `select c.name as company, p.since, p.until
              from corporate_person p join corporate c on c.id = p.corporate_id where p.user_id = $person`,
    order: 'since',
  }),
]

/** The tables of a person's archive. A coach's also includes the classes they taught. */
export const personTopics: readonly Topic[] = [
  ...account,
  ...gym,
  ...rights,
  ...money,
  query({
    name: 'classes_taught',
    columns: 'id studio class starts_at ends_at time_zone status booked capacity',
    query: `select k.id, s.name as studio, t.name as class, k.starts_at, k.ends_at, k.time_zone, k.status, k.booked, k.capacity
              from class_session k join class_type t on t.id = k.class_type_id join studio s on s.id = k.studio_id
             where k.coach_id = $person`,
    order: 'id',
  }),
]
