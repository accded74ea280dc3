import type { LimitSentences } from '../shape.ts'

export const limits: LimitSentences = {
  sign_ups_wait: (p) =>
    `Many accounts were created from this connection. Try again in ${p.minutes} min or from another network.`,
  codes_wait: (p) =>
    `Too many wrong codes came from this connection. Try again in ${p.minutes} min or from another network.`,
  request_slow: () => 'The request took too long to arrive. Check your connection and try again.',
  client_contacts_full: (p) => `There is room for ${p.most} contacts per client: erase one first.`,
  client_documents_full: (p) => `There is room for ${p.most} documents per client: erase one first.`,
  client_lists_full: (p) => `You have ${p.most} saved lists, the most there can be. Delete one to save another.`,
  streams_many: (p) => `{brand} is open in ${p.most} tabs or devices. Close one to continue.`,
}
