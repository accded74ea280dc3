/**
 * Names under which databases record the migrations whose files were renamed later. A recorded name never changes: the
 * release before compares it with its own files, at start and in `/readyz`.
 */
export const recordedNames: Readonly<Record<string, string>> = {
  '0002-mail-delivery-mode': '0002-how-mail-leaves',
  '0003-booking-rules-data': '0003-what-the-booking-engine-knows',
  '0006-booking-terms-snapshot': '0006-what-was-promised-stays',
  '0007-live-change-notifications': '0007-what-open-pages-are-told',
  '0008-waitlist-due-time': '0008-when-a-waitlist-is-looked-at-again',
  '0009-class-processing-timestamps': '0009-what-a-class-was-looked-at-for',
  '0010-closed-accounts': '0010-accounts-that-were-closed',
  '0011-failed-cancel-attempts': '0011-cancels-that-failed-on-our-side',
  '0013-conversations': '0013-what-members-and-studios-write',
  '0014-pictures-and-settings': '0014-pictures-settings-and-choices',
  '0016-push-subscriptions': '0016-devices-that-are-told',
  '0017-native-push-tokens': '0017-native-apps-that-are-told',
  '0018-user-layout': '0018-the-layout-of-a-person',
  '0019-push-preferences': '0019-what-devices-are-told-of',
  '0020-search-words': '0020-words-that-are-searched',
  '0021-waitlist-priority-after-override': '0021-first-place-in-line-after-an-override',
  '0025-known-sign-in-places': '0025-where-people-sign-in-from',
  '0041-booking-payment-source': '0041-what-pays-for-a-booking',
  '0062-repeated-coach-invitations': '0062-coaches-invited-again',
  '0104-audit-log-search-text': '0104-texts-of-the-audit-log',
  '0109-client-claim-cascade': '0109-claims-end-with-their-client',
  '0123-client-keys-backfill': '0123-keys-of-the-clients-before',
  '0124-client-contact-search': '0124-contacts-find-their-client',
  '0128-client-keys-function': '0128-one-insert-of-client-keys',
  '0131-validate-news-sources': '0131-news-by-consent-of-all',
}

/** The name under which a migration is recorded. `file` is the name of its file without `.sql`. */
export const recordedNameOf = (file: string): string => recordedNames[file] ?? file
