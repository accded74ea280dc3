import type { CampaignStatus } from '@cupo/core/campaigns'
import type { TagTone } from '../../ui/tag.tsx'

export const statusTones: Record<CampaignStatus, TagTone> = {
  draft: 'plain',
  scheduled: 'ink',
  sending: 'warn',
  sent: 'ok',
}
