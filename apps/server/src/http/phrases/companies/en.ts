import { counted, listed, type Params } from '../params.ts'
import type { CompanySentences } from '../shape.ts'

export const companies: CompanySentences = {
  person_covered: () => 'You already cover this person.',
  group_unknown: () => 'That group does not exist.',
  cover_day_past: () => 'That day is over. Choose today or a later day.',
  month_to_come: () => 'That month has not begun.',
  people_import_done: (p: Params) =>
    `Done: ${listed(
      [p.join, counted(p.join, 'person joins', 'people join')],
      [p.invited, counted(p.invited, 'invitation is on its way', 'invitations are on their way')],
      [p.leave, counted(p.leave, 'person leaves', 'people leave')],
      [p.moved, counted(p.moved, 'person changes group', 'people change group')],
    )}.`,
  people_import_has_errors: (p: Params) =>
    `${counted(p.errors, 'cell has', 'cells have')} an error. Nothing was changed.`,
  people_import_stale: () => 'Your list changed since the preview. Check it again.',
  people_import_removes_many: (p: Params) =>
    `The file removes ${p.leave} of ${p.people} people. Confirm how many leave.`,
  people_import_no_email: (p: Params) =>
    `No column of ${p.name} is named “email”. Give that heading to the column of addresses.`,
  people_import_no_name: (p: Params) =>
    `No column of ${p.name} is named “name”. Give that heading to the column of names.`,
  cell_email_missing: () => 'the email is missing',
  cell_not_invitable: () => 'we cannot invite this address',
  cell_group_unknown: () => 'is not one of your groups',
  cell_not_covered: () => 'is not on your list',
  invitation_wait: (p) => `You have just sent it. Try again in ${p.minutes} min.`,
  invitation_accepted: () => 'They have activated their account: their cover begins in a moment.',
  domain_malformed: () => 'Enter only the domain, such as company.com.',
  domain_public: (p) => `${p.domain} belongs to an email provider: anyone can have an address there.`,
  domain_added: () => 'You have added this domain already.',
  domain_taken: (p) => `Another company proved that ${p.domain} is its own. Write to us if this is a mistake.`,
  domains_full: (p) => `You can have up to ${p.max} domains.`,
  domain_proved: () => 'This domain is verified already.',
  email_of_other_domain: (p) => `Enter an address of ${p.domain}.`,
  domain_code_sent: (p) => `We sent a code to ${p.email}.`,
  domain_now_proved: (p) => `${p.domain} is verified.`,
  domain_code_wrong: () => 'The code does not match. Check it or ask for another one.',
  domain_code_over: () => 'That code no longer works. Ask for another one.',
  domain_code_day: () => 'There were many wrong codes today. Verify by the TXT record, or try tomorrow.',
  domain_wait: (p) => `Wait a little: you can try again in ${p.minutes} min.`,
  domain_unanswered: (p) => `The servers of ${p.domain} did not answer. Try again in a moment.`,
  domain_record_missing: (p) =>
    `We do not see the record at ${p.domain} yet. It can take up to an hour to be published.`,
  join_no_company: () => 'No company offers to join with your address at the moment.',
  join_covered: () => 'A company covers you already.',
  join_address_used: () => 'Somebody else of your company joined with this address. Ask the company to add you.',
  join_full: () => 'Your company has reached the limit of people who join by themselves. Ask it to add you.',
  join_pool_short: () => 'Your company’s pool does not have enough points right now. Ask the company to add some.',
  joined_company: (p) => `Done: ${p.name} covers you from today.`,
  admin_already_here: () => 'That person runs your company already.',
  admin_last: () => 'This is the last person with access. Invite another one first.',
  zone_of_other_month: () =>
    'It is another month in that zone at the moment. Change the zone when both are in the same one.',
  group_in_use_standard: () => 'It is the group of people without another one. First choose another group for that.',
  group_in_use_people: () => 'There are people in this group. Move them to another one first.',
  group_in_use_history: () =>
    'This group has given points and your statements name it. You can leave it without people.',
  plan_or_points: () => 'Choose a plan or a number of points, one of the two.',
  pool_points: (p) => counted(p.points, 'point', 'points'),
  pool_purchase_paid: (p) => `Done: ${counted(p.points, 'point', 'points')} in the pool.`,
  pool_price_changed: () => 'The price changed while you were buying. Check it before you pay.',
  pool_nothing_on_sale: () => 'No points are on sale right now.',
  pool_renews_already: () => 'There is a monthly purchase already. Cancel it before you agree to another.',
  pool_does_not_renew: () => 'There is no monthly purchase.',
  pool_renewal_cancelled: () => 'Cancelled: nothing more is charged.',
}
