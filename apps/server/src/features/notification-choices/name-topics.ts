import type { Role } from '@cupo/core/roles'
import { type Topic, topic } from '@cupo/core/topics'
import type { Template } from '../../mail/letter.ts'

/** Notification kinds by topic. Kinds without a topic are always sent by mail. */
const templates: Record<Topic, readonly Template[]> = {
  changes: [
    'class_cancelled',
    'class_moved',
    'class_overlap',
    'coach_changed',
    'spot_changed',
    'series_changed',
    'series_cancelled',
    'classes_cancelled',
    'class_too_few',
  ],
  waitlist: [
    'promoted',
    'seat_offered',
    'claim_open',
    'turn_missed',
    'offer_withdrawn',
    'offer_lapsed',
    'waitlist_closed',
  ],
  reminders: ['reminder_day', 'reminder_free_cancel', 'points_for_turn'],
  attendance: [
    'no_show',
    'no_show_undone',
    'check_in_undone',
    'released_at_desk',
    'seat_refilled',
    'program_step_done',
    'program_finished',
  ],
  points: [
    'points_expiring',
    'points_given',
    'points_to_dependant',
    'points_from_guardian',
    'points_back_from_dependant',
    'points_granted',
    'company_points',
    'pass_expiring',
  ],
  timetable: [
    'series_left_out',
    'coach_invited',
    'coach_answered',
    'substitution_asked',
    'substitution_taken',
    'substitution_withdrawn',
    'substitution_approved',
    'substitution_declined',
    'substitution_lapsed',
    'schedule_changed',
  ],
  news: ['campaign', 'news_recorded'],
  access: ['access_requested'],
}

/** Topics that a role can receive. */
export const topicsOf: Record<Role, readonly Topic[]> = {
  member: [topic.changes, topic.waitlist, topic.reminders, topic.attendance, topic.points, topic.news],
  coach: [topic.timetable],
  studio: [topic.timetable],
  corporate: [],
  owner: [topic.access],
}

const byTemplate = new Map(
  (Object.entries(templates) as [Topic, readonly Template[]][]).flatMap(([topic, kinds]) =>
    kinds.map((kind) => [kind, topic] as const),
  ),
)

/** The topic of a notification kind, if it can be turned off. */
export const topicOf = (kind: Template): Topic | undefined => byTemplate.get(kind)
