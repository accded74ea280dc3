import { counted, dayOfYear } from '../params.ts'
import type { CampaignSentences } from '../shape.ts'

export const campaigns: CampaignSentences = {
  campaign_placeholder: (p) => `We do not know ${p.placeholder}. Use {name} or {studio}.`,
  campaign_url: () => 'Enter an address that starts with https://.',
  campaign_not_draft: () => 'This campaign was scheduled or sent already: it cannot be changed.',
  campaign_not_scheduled: () => 'This campaign is not scheduled.',
  campaign_no_text: () => 'Write the text before you send it.',
  campaign_too_soon: () => 'Choose a time at least a minute ahead, or send it now.',
  campaign_too_far: () => 'Choose a date within a year.',
  campaign_day_full: () => 'There are three campaigns on that day already. Choose another one.',
  campaign_tests_wait: (p) => `You asked for many tests. Wait ${counted(p.minutes, 'minute', 'minutes')}.`,
  campaign_test_sent: (p) => `Test sent to ${p.to}.`,
  news_link_unknown: () => 'This link does not work anymore. Open the one in a newer email.',
  news_stopped_before: (p) => `They stopped the news on ${dayOfYear('en', p)}. Write how they asked to get them again.`,
}
