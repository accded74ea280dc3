import type { AccessSentences } from '../shape.ts'

export const access: AccessSentences = {
  access_requested: () => 'We received your request.',
  access_requests_wait: (p) =>
    `Many requests came from this connection. Try again in ${p.minutes} min or from another network.`,
  access_request_accepted: () => 'This request was already accepted.',
  access_request_dismissed: () => 'This request was already dismissed. Make it pending again to invite.',
  access_request_pending: () => 'This request is already pending.',
  access_request_again: () => 'This address already has another pending request: answer that one.',
}
