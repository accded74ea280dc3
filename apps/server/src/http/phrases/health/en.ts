import type { HealthSentences } from '../shape.ts'

export const health: HealthSentences = {
  job_running: () => 'This job is running now. Refresh in a moment.',
  job_queued: () => 'This job is in the queue already: it runs by itself.',
  not_another_owner: () => 'The account of an owner is not changed here.',
  not_suspended_here: () => 'No owner suspended this account: it is closed, or its studio removed it.',
  already_suspended: () => 'This account is suspended already.',
  only_members_close: () => 'Only accounts of members are closed. Suspend this account, or its studio or company.',
}
