import type { Endpoint } from '@cupo/contract'
import { type Noun, nouns } from '@cupo/contract/nouns'

const descriptions: Record<Noun, string> = {
  accounts: 'Sign-up, verification, forgotten passwords, invitations and closing an account.',
  attendance: 'Check-in, no-shows and the roster of a class.',
  audit: 'The log of changes of money, roles, policy and data of people, chained by hash.',
  bookings: 'Book, read and cancel seats.',
  availability: 'When coaches can teach: weekly hours and days away.',
  branches: "A studio's branches: address, time zone, opening hours.",
  'calendar-feed': "A member's bookings as iCalendar, under a private link.",
  changes: 'Changes of the classes of several days.',
  chats: 'Conversations of a member with a studio.',
  cities: 'Cities with studios.',
  'class-messages': 'What a coach or a studio writes to the people of a class, and notes about them.',
  'class-types': 'The disciplines of a studio.',
  classes: 'Dated classes as members see them.',
  'client-claims': 'Files without an account that their person takes over by a code.',
  'client-imports': 'Files of people, passes and visits from another system, imported at once.',
  'client-merges': 'Two files of one person that become one, and the undo of it.',
  clients: 'People who book and buy at a studio.',
  'coach-pay': 'What coaches are paid, by month.',
  coaches: 'The coaches of a studio, and invitations to coaches.',
  config: 'Brand and defaults of this installation.',
  corporate: 'Figures of a company about its people, released only as counts.',
  desk: 'Booking for clients at the front desk.',
  embeds: "A studio's timetable for its own page.",
  explore: 'Studios of a city, favourites and coach pages.',
  freezes: 'Freezing a membership and coming back.',
  'gift-cards': 'Gift cards: what they hold, redeeming, new codes.',
  holidays: 'Days on which a studio is closed.',
  home: "A member's home page.",
  ledger: 'Verification of the points ledger.',
  live: 'Server-sent events about what changes.',
  mandates: 'Consent of waiting members to buy an offer when a seat is theirs.',
  messages: "The list of messages in the header, across the caller's conversations.",
  money: "A studio's income.",
  navigation: "The navigation of the caller's role.",
  'notification-choices': 'Which notifications are also sent by mail and push.',
  notifications: "The caller's notifications.",
  offers: 'What may be bought.',
  outbox: 'Mail kept locally in development and in the demo.',
  'owner-balance': 'The books of a month and payouts to studios, for the owner of the service.',
  'owner-corporates': 'Companies, for the owner of the service.',
  'owner-plans': 'Plans and packs on sale, for the owner of the service.',
  'owner-studios': 'Studios, for the owner of the service.',
  'owner-users': 'Users, for the owner of the service.',
  passes: 'What a member holds: memberships, class passes, points.',
  'payment-accounts': 'Accounts of a studio at payment providers.',
  payments: 'Notifications of payment providers, payments and stored methods of the caller.',
  pictures: 'Avatars, logos and photos.',
  points: "The caller's balance and movements of points.",
  policy: "A studio's booking rules and their simulation.",
  pools: 'Points given by the owner and by studios.',
  'product-categories': "Groups of a studio's products.",
  products: "A studio's products: price, stock and its moves.",
  profile: "The caller's personal details and password.",
  purchases: 'Buying points.',
  push: 'Web and native push subscriptions.',
  receipts: 'Receipts of payments, and the tax details on them.',
  rooms: 'Rooms of a studio and their spots.',
  sales: 'Sales at the desk and online, and their refunds.',
  search: 'Search across classes, studios, coaches, people and pages.',
  'seat-holds': 'Seats held while their buyer pays.',
  series: "A studio's weekly rules and the classes generated from them.",
  'service-summary': 'Figures of the whole service, for its owner.',
  sessions: 'Sign-in, sign-out and access tokens.',
  shifts: 'Shifts of a till: float, cash movements, count, differences.',
  shortcuts: "The caller's shortcuts.",
  staff: "Accounts of a studio's managers and reception, and their roles.",
  studios: 'Studios as members see them.',
  subscriptions: 'Renewals of a pass: cancellation, card, change of plan.',
  substitutions: 'Coaches who ask for a substitute, and colleagues who take the class.',
  kiosks: 'Tablets at the door of a studio.',
  tasks: "Tasks of a studio's desk.",
  timetable: 'Creating, changing and cancelling dated classes.',
  today: 'The day of a studio and of a coach.',
  users: 'The signed-in user and their preferences.',
  waivers: 'Waivers and consents of a studio: versions, and who signed which',
}

/** The tags of the document, one for each noun of the contract. */
export const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }))

const nounByEndpoint = new Map<unknown, string>(
  Object.entries(nouns).flatMap(([noun, module]) => Object.values(module).map((exported) => [exported, noun] as const)),
)

/** The noun of the contract file that declares the endpoint. */
export const tagOf = (e: Endpoint): string => {
  const noun = nounByEndpoint.get(e)
  if (!noun) throw new Error(`${e.name} is not exported by any file of the contract.`)
  return noun
}
