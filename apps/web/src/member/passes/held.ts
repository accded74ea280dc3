import type { Data } from '@cupo/contract'

/** A pass of a member or of their dependant: a membership, a class pass, or points. */
export type HeldPass = Data<'listPasses'>['items'][number] &
  Partial<Pick<Data<'listDependantPasses'>['items'][number], 'dependant' | 'paidByCaller'>>

/** Whether the reader's card pays the renewals. */
export const isPayer = ({ paidByCaller }: HeldPass): boolean => paidByCaller ?? true

/** Points of one place or one company, as one card: the lots of all passes and sources, soonest to expire first. */
export type PointsHeld = {
  studio: HeldPass['studio']
  /** The company that gives the points; null for others. */
  company: string | null
  left: number
  lots: { left: number; validUntil: string | null }[]
  /** Renewing passes that provide these points, such as a plan of the service. */
  renewing: HeldPass[]
}

const byExpiry = (one: { validUntil: string | null }, other: { validUntil: string | null }): number =>
  (one.validUntil ?? '9').localeCompare(other.validUntil ?? '9')

/** Merges lots that expire on the same day. */
const mergeLots = (passes: readonly HeldPass[]): PointsHeld['lots'] => {
  const byDay = new Map<string, { left: number; validUntil: string | null }>()
  for (const { left, validUntil } of passes.flatMap(({ lots }) => lots)) {
    const day = validUntil?.slice(0, 10) ?? ''
    byDay.set(day, { left: (byDay.get(day)?.left ?? 0) + left, validUntil: byDay.get(day)?.validUntil ?? validUntil })
  }
  return [...byDay.values()].filter(({ left }) => left > 0).sort(byExpiry)
}

/** The points of a member by where they are valid: a company's first, then everywhere, even if there are none. */
export const pointsByPlace = (passes: readonly HeldPass[]): PointsHeld[] => {
  const points = passes.filter(({ unit }) => unit === 'point')
  const groups = Map.groupBy(points, ({ studio, company }) =>
    company === undefined ? (studio?.id ?? '') : `c ${company}`,
  )
  if (!groups.has('')) groups.set('', [])
  const rank = (key: string): number => (key.startsWith('c ') ? 0 : key === '' ? 1 : 2)
  return [...groups.entries()]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([, group]) => ({
      studio: group[0]?.studio ?? null,
      company: group[0]?.company ?? null,
      left: group.reduce((sum, { left }) => sum + (left ?? 0), 0),
      lots: mergeLots(group),
      renewing: group.filter(({ renewal }) => renewal !== null),
    }))
}

/** Upcoming charges, soonest first. */
export const comingCharges = (passes: readonly HeldPass[]) =>
  passes
    .flatMap((pass) => (pass.renewal === null ? [] : { pass, renewal: pass.renewal }))
    .sort((one, other) => one.renewal.at.localeCompare(other.renewal.at))

/** Sums by currency of the charges before `until`. */
export const sumUntil = (charges: ReturnType<typeof comingCharges>, until: Date) => {
  const sums = new Map<string, number>()
  for (const { renewal } of charges) {
    if (new Date(renewal.at) > until) continue
    sums.set(renewal.currency, (sums.get(renewal.currency) ?? 0) + renewal.amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}
