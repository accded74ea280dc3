/** What an entry of the audit log is about. */
export const auditGroups = ['money', 'roles', 'policy', 'people'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Every action that is audited, with its group. Entries of removed actions stay in the log. */
export const auditActions = {
  owner_created: 'roles',
  points_granted: 'money',
  points_given: 'money',
  booking_charged: 'money',
  booking_rules_waived: 'policy',
  waitlist_overridden: 'policy',
  pool_funded: 'money',
  studio_created: 'roles',
  studio_changed: 'policy',
  studio_suspended: 'roles',
  studio_restored: 'roles',
  branch_changed: 'policy',
  staff_invited: 'roles',
  staff_role_changed: 'roles',
  staff_removed: 'roles',
  coach_ended: 'roles',
  coach_invitation_withdrawn: 'roles',
  company_person_added: 'people',
  company_person_changed: 'people',
  company_person_ended: 'people',
  company_group_changed: 'money',
  coach_pay_changed: 'money',
  policy_changed: 'policy',
  payment_account_connected: 'money',
  payment_account_removed: 'money',
  plan_created: 'money',
  plan_changed: 'money',
  sale_made: 'money',
  client_added: 'people',
  clients_imported: 'people',
  import_invited: 'people',
  clients_exported: 'people',
  clients_tagged: 'people',
  class_messaged: 'people',
  clients_messaged: 'people',
  client_changed: 'people',
  guardian_points_used: 'money',
  claim_code_created: 'people',
  clients_merged: 'people',
  merge_undone: 'people',
  kiosk_started: 'roles',
  kiosk_ended: 'roles',
  sale_refunded: 'money',
  gift_code_renewed: 'money',
  shift_closed: 'money',
  payout_paid: 'money',
  tax_profile_changed: 'money',
  waiver_published: 'policy',
  waiver_required_changed: 'policy',
  waiver_retired: 'policy',
  offer_created: 'money',
  offer_changed: 'money',
  shift_opened: 'money',
  cash_put_in: 'money',
  cash_taken_out: 'money',
  coach_invited: 'roles',
  coach_joined: 'roles',
  pass_frozen: 'people',
  pass_resumed: 'people',
  renewals_cancelled: 'people',
  client_note_added: 'people',
  client_note_removed: 'people',
  claim_code_withdrawn: 'people',
  waiver_signed_at_desk: 'people',
  /** Texts of another entry were erased with the account of a person. Written by the database. */
  entry_redacted: 'people',
} as const satisfies Record<string, AuditGroup>

export type AuditAction = keyof typeof auditActions

/** The group of an action; null for one that this release does not know. */
export const auditGroupOf = (action: string): AuditGroup | null =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : null

/** The actions of a group. */
export const actionsOfGroup = (group: AuditGroup): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action] === group)
