import type { WebhookSentences } from '../shape.ts'

export const webhooks: WebhookSentences = {
  webhook_url: () => 'Enter a full https address, without a user or password.',
  webhook_address_private: () => 'That address is not public: we cannot send events to it.',
  webhooks_full: (p) => `There is room for ${p.max} webhooks: remove one first.`,
  webhook_url_taken: () => 'There is already a webhook with that address.',
  webhook_is_disabled: () => 'This webhook is paused. Enable it first.',
  api_key_unknown: () => 'This key does not exist, has expired or was revoked.',
  api_key_wait: (p) => `This key made too many calls within this minute. Wait ${p.seconds} s.`,
  api_key_scope: () => 'This key has no permission for this.',
  api_keys_full: (p) => `There is room for ${p.max} keys: revoke one first.`,
  api_key_expired: () => 'Choose a date in the future.',
}
