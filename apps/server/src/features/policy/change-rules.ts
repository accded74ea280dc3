import type { Body } from '@cupo/contract'
import { type Contradiction, contradictions, type Policy } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { definedFields } from '../../http/defined-fields.ts'
import type { Because, Params } from '../../http/phrases/index.ts'
import { done, type FieldRefusal, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { type Discipline, differing, type Rules } from './store.ts'

type Overrides = NonNullable<Body<'updatePolicy'>['overrides']>
/** What somebody wants other rules to be; an override takes the place of the one before. */
export type Change = { policy: Partial<Policy>; overrides: Overrides }

/** A change as the body of a request says it; `within` is where in the body the studio's own rules stand. */
export const changeOf = (policy: object, overrides: Overrides | undefined): Change => ({
  policy: definedFields(policy) as Partial<Policy>,
  overrides: overrides ?? [],
})

const sentenceOf = ({ kind }: Contradiction): Because => `policy_${kind}`

/** A contradiction at each of its fields: in the override where that says the rule, else in the studio's own rules. */
const fieldsOf = (
  found: Contradiction,
  within: string,
  discipline: (Discipline & { index: number }) | null,
): FieldRefusal[] => {
  const params: Params = { ...found.params, ...(discipline ? { discipline: discipline.name } : {}) }
  return found.fields.map((rule) => ({
    campo:
      discipline && discipline.index >= 0 && rule in discipline.policy
        ? `overrides.${discipline.index}.policy.${rule}`
        : `${within}${rule}`,
    because: sentenceOf(found),
    params,
  }))
}

/** Every contradiction of the studio's rules, and of each discipline's that those don't have already. */
const refusedFields = (rules: Rules, { overrides }: Change, within: string): FieldRefusal[] => {
  const inherited = rules.disciplines.filter((d) => d.policy.lowEnrolmentMin === undefined).map((d) => d.capacity)
  const own = contradictions(rules.policy, inherited)
  const known = new Set(own.map((c) => c.kind))
  const ofDisciplines = rules.disciplines.flatMap((d) => {
    if (Object.keys(d.policy).length === 0) return []
    const index = overrides.findIndex((o) => o.classTypeId === d.id)
    return contradictions({ ...rules.policy, ...d.policy }, [d.capacity])
      .filter((c) => !known.has(c.kind) && c.fields.some((rule) => rule in d.policy))
      .flatMap((c) => fieldsOf(c, within, { ...d, index }))
  })
  return [...own.flatMap((c) => fieldsOf(c, within, null)), ...ofDisciplines]
}

/**
 * The rules after a change: an override keeps only what differs from the studio's rules then. Refused, with every
 * field concerned, where the rules would contradict each other. `within` is where the studio's rules stand in the body.
 */
export const changeRules = (rules: Rules, change: Change, within = ''): Outcome<Rules> => {
  const wanted = new Map(change.overrides.map((o) => [o.classTypeId, o.policy]))
  if (wanted.size < change.overrides.length) return refuseField('overrides', 'discipline_twice')
  const unknown = change.overrides.findIndex((o) => !rules.disciplines.some((d) => d.id === o.classTypeId))
  if (unknown >= 0)
    return refuseField(`overrides.${unknown}.classTypeId`, 'class_type_unknown', undefined, refusals.notFound)
  const policy = { ...rules.policy, ...change.policy }
  const disciplines = rules.disciplines.map((d) => ({
    ...d,
    policy: differing(wanted.has(d.id) ? (definedFields(wanted.get(d.id) ?? {}) as Partial<Policy>) : d.policy, policy),
  }))
  const changed = { ...rules, policy, disciplines }
  const fields = refusedFields(changed, change, within)
  if (fields.length > 0) return refuse(refusals.invalidInput, { because: 'policy_contradicts', fields })
  return done(changed)
}
