import { queryTopic, type Topic, tableTopic as table } from './define-topic.ts'
import { integrationTopics } from './studio-integration-topics.ts'
import { studioMoneyTopics } from './studio-money-topics.ts'

const ofOwn = (child: string, parent: string): string =>
  `t.${child} in (select o.id from ${parent} o where o.studio_id = $studio)`

/** The studio's place and timetable. */
const place: readonly Topic[] = [
  table({
    name: 'studio',
    table: 'studio',
    columns: 'id name time_zone about address latitude longitude policy policy_version news_agreed_only created_at',
    where: 't.id = $studio',
  }),
  table({
    name: 'branches',
    table: 'branch',
    columns: 'id name address time_zone currency opening_hours latitude longitude main archived_at created_at',
  }),
  table({
    name: 'disciplines',
    table: 'class_type',
    columns: 'id name color description duration_minutes capacity points policy archived_at created_at',
  }),
  table({
    name: 'rooms',
    table: 'room',
    columns: 'id branch_id name capacity spot_kind coach_x mirror archived_at created_at',
  }),
  table({ name: 'spots', table: 'spot', columns: 'id room_id label x y out_of_service archived_at' }),
  table({
    name: 'coaches',
    table: 'studio_coach',
    columns: 'user_id@ class_type_ids created_at',
    order: 'user_id',
  }),
  table({
    name: 'coach_pay_rules',
    table: 'coach_pay_rule',
    columns: 'coach_id@ starts_on terms saved_at saved_by@',
    order: 'coach_id, starts_on',
  }),
  table({
    name: 'policies',
    table: 'policy_version',
    columns: 'version policy overrides saved_at saved_by@',
    order: 'version',
  }),
  table({ name: 'holidays', table: 'studio_holiday', columns: 'id date name created_at' }),
  table({
    name: 'series',
    table: 'class_series',
    columns: `id class_type_id room_id coach_id@ weekdays local_time duration_minutes capacity points from_date until_date
      except_dates generated_until created_at archived_at`,
  }),
  table({
    name: 'classes',
    table: 'class_session',
    columns: `id class_type_id room_id branch_id coach_id@ series_id series_date starts_at ends_at time_zone capacity points
      booked waitlisted status cancel_reason cancelled_at detached moved_at created_at`,
    // Free seats reserved for a pass partner count in `booked`, and no partner is restored.
    computed: {
      booked: 't.booked - (select coalesce(sum(p.kept), 0)::int from partner_slot p where p.class_id = t.id)',
    },
  }),
]

/** Documents of clients. Their files are in the folder `documents` and restored with the rows. */
export const documentsTopic: Topic = table({
  name: 'client_documents',
  table: 'client_document',
  columns: 'id person_id@ name kind size! added_by@ added_at',
})

/** Versions of the studio's documents. Their files are in the folder `studio-documents` and restored with the rows. */
export const documentVersionsTopic: Topic = table({
  name: 'studio_document_versions',
  table: 'studio_document_version',
  columns: 'id document_id number kind size! added_by@ added_at',
})

/** The studio's own documents, in folders. */
const documents: readonly Topic[] = [
  table({
    name: 'studio_folders',
    table: 'studio_folder',
    columns: 'id parent_id name description audience created_by@ created_at deleted_at deleted_by@',
  }),
  table({
    name: 'studio_documents',
    table: 'studio_document',
    columns: 'id folder_id name current expires_on reminded created_by@ created_at deleted_at deleted_by@',
  }),
  documentVersionsTopic,
]

/** People, notes about them, and their messages. */
const clients: readonly Topic[] = [
  table({
    name: 'clients',
    table: 'client',
    columns: `person_id@ since source tags birthday guardian_id@ visits last_visit_at archived_at news_off_at news_agreed_at
      news_agreed_source`,
    order: 'person_id',
  }),
  table({
    name: 'client_imports',
    table: 'client_import',
    columns: 'id by_user@ created_at hash undone_at undone_by@',
  }),
  table({
    name: 'client_notes',
    table: 'client_note',
    columns: 'id person_id@ author_id@ text pinned for_coaches import_id created_at removed_at',
  }),
  table({
    name: 'client_contacts',
    table: 'client_contact',
    columns: 'id person_id@ kind name label value added_by@ added_at',
  }),
  table({
    name: 'prospects',
    table: 'prospect',
    columns: 'person_id@ assignee_id@ closed_at closed_by@ close_reason close_text reopened_at',
    order: 'person_id',
  }),
  documentsTopic,
  table({ name: 'client_lists', table: 'client_list', columns: 'id name filter created_by@ created_at' }),
  table({
    name: 'campaigns',
    table: 'campaign',
    columns: `id subject text button_label button_to button_url filter list_name status send_at sent_at recipients skipped
      created_by@ created_at changed_at scheduled_by@`,
    // A campaign that waits is a draft after a restore: its segment and instant may be out of date.
    computed: {
      status: "case when t.status = 'sent' then t.status else 'draft' end",
      send_at: "case when t.status = 'sent' then t.send_at end",
    },
  }),
  table({
    name: 'campaign_recipients',
    table: 'campaign_recipient',
    columns: 'campaign_id person_id@ queued_at opened_at stopped_at',
    where: "t.studio_id = $studio and t.campaign_id in (select c.id from campaign c where c.status = 'sent')",
    order: 'campaign_id, person_id',
  }),
  table({ name: 'past_visits', table: 'past_visit', columns: 'id person_id@ at class_name import_id' }),
  table({
    name: 'tasks',
    table: 'studio_task',
    columns: 'id title client_id@ assignee_id@ due_on created_by@ created_at done_by@ done_at',
  }),
  table({
    name: 'conversations',
    table: 'conversation',
    columns: 'id member_id@ last_message_id created_at',
  }),
  table({
    name: 'messages',
    table: 'conversation_message',
    columns: 'id conversation_id member_id@ sender_id@ from_member value read_at removed_at created_at',
  }),
  table({
    name: 'waivers',
    table: 'waiver',
    columns: 'id kind title text required_to_book current valid_from created_by@ created_at retired_at',
  }),
  table({
    name: 'waiver_versions',
    table: 'waiver_version',
    columns: 'waiver_id number title text hash sign_again published_by@ published_at',
    where: ofOwn('waiver_id', 'waiver'),
    order: 'waiver_id, number',
  }),
  table({
    name: 'waiver_signatures',
    table: 'waiver_signature',
    columns: 'id waiver_id number person_id@ signer_id@ witness_id@ name hash signed_at',
    where: ofOwn('waiver_id', 'waiver'),
  }),
  table({
    name: 'waiver_requests',
    table: 'waiver_request',
    columns: 'id waiver_id person_id@ asked_by@ asked_at',
    where: ofOwn('waiver_id', 'waiver'),
  }),
]

/** Offers, purchases, and the payment of each seat. */
const rights: readonly Topic[] = [
  table({ name: 'offers', table: 'offer', columns: 'id kind version on_sale place archived_at created_at' }),
  table({
    name: 'offer_versions',
    table: 'offer_version',
    columns: `id offer_id version name amount currency tax_rate points classes per_period period valid_days valid_from renews
      class_type_ids branch_ids new_clients_only per_person on_sale_from on_sale_until gives_offer_id created_at created_by@`,
    where: ofOwn('offer_id', 'offer'),
  }),
  table({
    name: 'passes',
    table: 'pass',
    columns: `id member_id@ offer_id offer_version_id kind name unit given remaining per_period period class_type_ids branch_ids
      valid_from valid_until valid_days_from_use frozen_from frozen_until status ended_at import_id created_at`,
  }),
  table({
    name: 'pass_freezes',
    table: 'pass_freeze',
    columns: 'id pass_id from_date until_date by_user@ created_at resumed_at',
    where: ofOwn('pass_id', 'pass'),
  }),
  table({
    name: 'programs',
    table: 'program',
    columns: 'id name description weeks open offer_id current created_by@ created_at archived_at',
  }),
  table({
    name: 'program_steps',
    table: 'program_step',
    columns: 'id program_id number position title text kind times class_type_id waiver_id',
    where: ofOwn('program_id', 'program'),
  }),
  table({
    name: 'program_enrolments',
    table: 'program_enrolment',
    columns: `id program_id person_id@ number source enrolled_by@ enrolled_at ended_at ended_by@ ended_as done moved_at
      finished_at`,
  }),
  table({
    name: 'program_marks',
    table: 'program_mark',
    columns: 'enrolment_id step_id marked_by@ marked_at',
    where: ofOwn('enrolment_id', 'program_enrolment'),
    order: 'enrolment_id, step_id',
  }),
  table({
    name: 'bookings',
    table: 'booking',
    columns: `id class_id member_id@ status spot_id points returned paid_kind pass_id points_only guest_of guest_name guest_email
      min_notice_minutes pass_number starts_at ends_at booked_at promoted_at told_at free_since free_until no_show_at
      first_in_line_at created_at changed_at`,
  }),
  table({
    name: 'booking_events',
    table: 'booking_event',
    columns: 'id booking_id at by_user@ from_status to_status reason details',
  }),
  table({
    name: 'pass_movements',
    table: 'pass_movement',
    columns: 'id pass_id at kind count booking_id period_start by_user@ note',
    where: ofOwn('pass_id', 'pass'),
  }),
]

/**
 * Reviews of the studio. A review without a name has neither its author nor its booking or coach. Not restored: its
 * author may not be part of the archive.
 */
const reviews = queryTopic({
  name: 'reviews',
  columns: 'id written_at class booking_id author_id@ coach_id@ rating comment answer answered_at hidden_at',
  query: `select r.id, r.written_at, t.name as class, case when r.named then r.booking_id end as booking_id,
                 case when r.named then r.author_id end as author_id,
                 case when r.named then r.coach_id end as coach_id, r.rating, r.comment, r.answer, r.answered_at,
                 r.hidden_at
            from review r
            join booking b on b.id = r.booking_id
            join class_session k on k.id = b.class_id
            join class_type t on t.id = k.class_type_id
           where r.studio_id = $studio`,
  order: 'id',
})

/** The tables of a studio's archive, in restore order. People are restored first, separately. */
export const studioTopics: readonly Topic[] = [
  ...place,
  ...clients,
  ...documents,
  ...rights,
  ...studioMoneyTopics,
  ...integrationTopics,
  reviews,
]
