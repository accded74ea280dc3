import type { Body } from '@cupo/contract'
import { type Contradiction, contradictions, type Policy } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { definedFields } from '../../http/defined-fields.ts'
import type { Because, Params } from '../../http/phrases/index.ts'
import { done, type FieldRefusal, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { type Discipline, differing, type Rules } from './store.ts'

type Overrides = NonNullable<Body<'updatePolicy'>['overrides']>
/** A requested change of a policy. Each override replaces the previous one of its discipline. */
export type Change = { policy: Partial<Policy>; overrides: Overrides }

/** Reads a change from a request body. */
export const changeOf = (policy: object, overrides: Overrides | undefined): Change => ({
  policy: definedFields(policy) as Partial<Policy>,
  overrides: overrides ?? [],
})

const sentenceOf = ({ kind }: Contradiction): Because => `policy_${kind}`

/**
 * Field refusals of a contradiction: on the override if it sets the rule, otherwise on the studio's rules. `within`:
 * prefix of the studio's fields.
 */
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

/** Contradictions of the studio's rules, and those that only a discipline's overrides introduce. */
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
 * Applies a change. Overrides store only differences from the new studio rules. Refuses contradictory rules with all
 * fields concerned. `within`: prefix of the studio's fields in the body.
 */
export const changeRules = (rules: Rules, change: Change, within = ''): Outcome<Rules> => {
  const overridesByType = new Map(change.overrides.map((o) => [o.classTypeId, o.policy]))
  if (overridesByType.size < change.overrides.length) return refuseField('overrides', 'discipline_twice')
  const unknown = change.overrides.findIndex((o) => !rules.disciplines.some((d) => d.id === o.classTypeId))
  if (unknown >= 0)
    return refuseField(`overrides.${unknown}.classTypeId`, 'class_type_unknown', undefined, refusals.notFound)
  const policy = { ...rules.policy, ...change.policy }
  const disciplines = rules.disciplines.map((d) => ({
    ...d,
    policy: differing(
      overridesByType.has(d.id) ? (definedFields(overridesByType.get(d.id) ?? {}) as Partial<Policy>) : d.policy,
      policy,
    ),
  }))
  const changed = { ...rules, policy, disciplines }
  const fields = refusedFields(changed, change, within)
  if (fields.length > 0) return refuse(refusals.invalidInput, { because: 'policy_contradicts', fields })
  return done(changed)
}
