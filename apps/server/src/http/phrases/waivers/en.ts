import type { WaiverSentences } from '../shape.ts'

export const waivers: WaiverSentences = {
  waivers_unsigned: (p) => `Before you book, sign: ${p.titles}.`,
  waivers_unsigned_client: (p) => `Not signed yet: ${p.titles}.`,
  fix_sign_waiver: () => 'Let them sign here on the screen, or the person in charge of them.',
  fix_send_waiver: () => 'Send it, so that they sign on their phone.',
  waiver_not_open: () => 'This document is not signed any more: the studio retired it or has not published it.',
  waiver_changed: () => 'The studio published another version. Read it and sign that one.',
  waiver_not_guardian: () => 'Only the person signs, or whoever is in charge of them at this studio.',
  waiver_minor: () => 'They are under age: the person in charge of them signs.',
  waiver_guardian_minor: () => 'Whoever signs for someone else must be of age.',
  waiver_sent: () => 'Sent. They sign it on their phone.',
  waiver_none_missing: () => 'Nothing is left to sign.',
  waiver_unreachable: () => 'They have neither an account nor an address: let them sign here at the desk.',
  waiver_same: () => 'The text is that of the published version. Change it before you publish.',
  waiver_signed: () => 'Signed. It is kept with its date and version.',
  consent_not_required: () => 'A consent is given freely: it cannot be required to book.',
}
