/** The words that files and folders may carry. */
export type Vocabulary = {
  /** Each noun with what it means. */
  nouns: Readonly<Record<string, string>>
  contractParts: ReadonlySet<string>
  coreParts: ReadonlySet<string>
  webAreas: ReadonlySet<string>
  webParts: ReadonlySet<string>
}

/**
 * The project's nouns. A contract file, a core folder, a server feature and a web folder carry one of them; an endpoint is
 * registered by the feature with the noun of its contract file. Things that can be counted are plural.
 */
const nouns: Readonly<Record<string, string>> = {
  accounts: 'signing up, verifying an address, resetting a password, closing an account',
  agenda: 'the week of a studio: classes by room or coach, moved by hand',
  attempts: 'rate limits: what was tried, by whom and when',
  attendance: 'check-in, absences, late release, the roster of a class',
  audit: 'the log of changes: records, their chain of hashes, reading and checking it',
  bookings: 'booking, cancelling, claiming and reading a seat',
  availability: 'when a coach can teach: weekly hours and days away',
  branches: 'places of a studio: address, zone, opening hours, rooms',
  'calendar-feed': 'the iCalendar feed of a member and its private link',
  changes: 'changes of the classes of several days: a coach away, a room out, closed days, a copied week',
  chats: 'conversations of a member and a studio',
  cities: 'cities with studios',
  'class-changes': 'what a change or the cancellation of a dated class does to its bookings',
  'class-messages': 'what a coach or a studio writes to the people of a class, and notes about them',
  'class-types': 'disciplines of a studio',
  classes: 'dated classes as people find them: calendar, class page',
  'client-claims': 'a file without an account that its person takes over by a code',
  'client-imports': 'files of people, passes and visits from another system, imported at once',
  'client-merges': 'two files of one person that become one, and the undo of it',
  clients: 'people who book and buy at a studio',
  'coach-pay': 'what coaches are paid: rules by date, the sheet of a month',
  coaches: 'coaches of a studio, and invitations to be one',
  config: 'brand and default look',
  corporate: "a company's own pages and figures",
  'corporate-people': 'people whom a company covers, their groups and what they get each month',
  'corporate-statements': "a company's statement of a month",
  desk: 'booking for clients at the front desk, and why one cannot book',
  embeds: 'the timetable of a studio on its own page: data, iCalendar, web component',
  explore: 'studios of a city on a map, favourites',
  freezes: 'weeks in which a membership rests',
  'gift-cards': 'gift cards: what is left, redeeming, new codes',
  'gift-codes': 'issuing gift cards by code, and paying sales with them',
  holidays: 'closed days of a studio',
  home: 'the first page of a member, or of a company',
  invitations: 'invitations by mail to open an account',
  landing: 'the public page',
  kiosks: 'tablets at the door where people mark their arrival by code',
  ledger: 'the proof that points add up',
  live: 'the live event stream',
  'mailed-links': 'one-use links sent by mail',
  mandates: 'consent of waiting members to buy an offer when a seat is theirs',
  messages: "the header's list of chat messages",
  money: 'the money ledger in double entry, and the income of a studio',
  navigation: 'the side navigation of each role',
  'notification-choices': 'which notifications a person gets by mail and push',
  notifications: 'who is notified of what, and the list of notifications',
  offers: 'what a studio or the service sells, by version',
  openactive: 'open data: the feeds of series and dated classes by OpenActive',
  outbox: 'mail kept locally where no SMTP is configured',
  'owner-balance': 'the books of a month: points, money, payouts to studios',
  'owner-corporates': 'companies as the owner sees them',
  'owner-plans': 'plans as the owner sells them',
  'owner-studios': 'studios as the owner opens and suspends them',
  'owner-users': 'people as the owner sees them',
  passes: 'rights of members: points, classes, memberships, and what pays for a seat',
  passwords: 'rules for passwords',
  'payment-accounts': 'accounts of studios at payment providers, with sealed keys',
  payments: 'payments at providers: states, notifications, refunds',
  payouts: 'what the service pays studios for the visits of a month',
  'pending-sign-ups': 'sign-ups that wait for a code',
  pictures: 'avatars, logos and photos',
  points: 'balances, lots, movements, expiry',
  policy: "a studio's rules, their versions and their simulation",
  pools: 'points given from the pool of a studio or a company',
  'product-categories': "groups of a studio's products",
  products: 'products of a studio, their stock and its moves',
  profile: 'own details and password',
  purchases: 'plans, cards, purchases of points',
  push: 'web push and device registration',
  receipts: 'receipts: numbered without gaps, chained, corrected by a second one',
  reminders: 'reminders before a class',
  reports: 'figures of a studio over a range of dates',
  rooms: 'rooms and their spots',
  sales: 'sales at the desk and online, split payments, refunds',
  search: 'search over classes, studios, coaches, people and pages',
  'seat-holds': 'seats that are held while their buyer pays',
  seats: 'the state of a class and its members under lock, and what every change of seats shares',
  series: 'weekly rules and the classes generated from them',
  'service-summary': "the service's figures for the owner",
  sessions: 'sign-ins of a person, by device',
  shifts: 'shifts of a till: float, cash movements, count, differences',
  shortcuts: 'shortcuts of a person',
  staff: 'accounts of a studio by role, and their permissions',
  studios: 'studios as people see them, and the own studio',
  subscriptions: 'renewals of a pass: periods, charges, retries, freezes',
  substitutions: 'coaches who ask for a substitute, and colleagues who take the class',
  tasks: "tasks of a studio's desk, by person and day",
  timetable: "a studio's dated classes: create, change, cancel",
  today: "a studio's and a coach's day",
  undo: 'taking back what was just done',
  users: 'people with an account: the signed-in person, avatars',
  waitlist: 'places in line, offers, promotion',
  waivers: 'waivers and consents of a studio: versions, and who signed which',
}

/** Contract files without endpoints: parts that several nouns share. */
const contractParts = new Set([
  'as-minor-units',
  'booking-view',
  'client-view',
  'as-points',
  'common',
  'endpoint',
  'client-endpoints',
  'common-endpoints',
  'endpoints',
  'owner-endpoints',
  'owner-routes',
  'report-endpoints',
  'report-routes',
  'errors',
  'feed-item',
  'ids',
  'index',
  'links',
  'nouns',
  'open-routes',
  'picture-file',
  'routes',
])

/** Core folders below every noun. */
const coreParts = new Set(['ids', 'invariants', 'limits', 'refusals', 'time'])

/** Folders of apps/web/src for one role or for every page; the folders within carry a noun. */
const webAreas = new Set(['account', 'coach', 'corporate', 'member', 'owner', 'shell', 'studio'])

/** Web folders without a noun of the domain. */
const webParts = new Set([
  'account/frame',
  'api',
  'app',
  'format',
  'help',
  'i18n',
  'native',
  'offline',
  'pwa',
  'test',
  'ui',
  'shell/feed',
  'shell/fullscreen',
  'shell/language',
  'shell/layouts',
  'shell/theme',
  'studio/first-steps',
])

export const vocabulary: Vocabulary = { nouns, contractParts, coreParts, webAreas, webParts }
