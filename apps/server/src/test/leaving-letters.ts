const until = '2026-03-20T12:00:00.000Z'

/** Parameters of the mails about archives, and closed and restored studios, with one text for every name. */
export const leavingLetters = (text: string) =>
  ({
    studio_closed: { name: text, studio: text, audience: 'client', until, by: text },
    studio_restored: { name: text, studio: text, renewals: 1 },
    studio_reopened: { name: text, studio: text },
    studio_closing_undo: { name: text, studio: text, link: 'https://cupo.test/reopen-studio/x', days: 30, until },
    handover_ready: { name: text, studio: true, until },
  }) as const
