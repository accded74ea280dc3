/** Minimum and maximum of typed numbers. Bounds of policy rules are in `policy-bounds.ts`. */
export const numberLimits = {
  /** Points of a seat. */
  price: [0, 1_000_000],
  /** Seats of a class, a class type or a room. */
  capacity: [1, 500],
  durationMinutes: [5, 600],
  /** Points of one grant, gift or plan. */
  givenPoints: [1, 100_000],
  /** Points granted by a company to each person of a group per month. */
  monthlyPoints: [0, 10_000],
  /** Points bought by a company in one purchase without a plan. */
  poolPurchase: [50, 100_000],
  /** Points below which a company is notified that its pool is low. */
  lowPool: [0, 1_000_000],
  /** People covered by a company by one mail domain. */
  joinLimit: [0, 100_000],
  /** Days until granted points expire. */
  expiresInDays: [1, 3650],
  /** Price of a plan in USD. */
  planUsd: [0.5, 10_000],
  /** Price of an offer in minor units. */
  offerAmount: [0, 100_000_000],
  /** Tax of an offer in basis points: up to 50 %. */
  offerTaxRate: [0, 5_000],
  /** Payment of a pass partner for a visit, in minor units. */
  partnerRate: [0, 10_000_000],
  /** Earnings of a studio per point, in minor units. */
  payoutRate: [0, 10_000],
  /** A review of a visit; 5 is the best. */
  rating: [1, 5],
  offerClasses: [1, 1_000],
  offerPerPeriod: [1, 100],
  offerPerPerson: [1, 1_000],
  /** Units of an offer in one line of a sale. */
  saleQuantity: [1, 20],
  /** Classes that a step of a program asks for. */
  stepTimes: [1, 20],
  programWeeks: [1, 52],
  /** Pieces of a product on the shelf, reserved, or moved in one act. */
  pieces: [0, 1_000_000],
  /** Weight of a product in grams. */
  grams: [1, 1_000_000],
  /** Days in a filter of clients. */
  clientDays: [1, 3_650],
  /** Days ahead in the birthday filter. */
  birthdayDays: [1, 31],
  /** Days of a timetable embedded on a studio's own page. */
  embedDays: [1, 14],
  /** A coach's pay for a class or a head, in minor units. */
  coachPay: [0, 10_000_000],
  coachPayHeads: [0, 500],
  spotsPerRoom: [0, 200],
  /** Shortest notice that a waiting member accepts, in minutes: up to two weeks. */
  minNoticeMinutes: [0, 20_160],
} as const satisfies Record<string, readonly [least: number, most: number]>
