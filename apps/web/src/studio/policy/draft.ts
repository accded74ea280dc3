import type { Input, Policy, PolicyRules } from '@cupo/contract'
import { allRules, differing, policyOf, type Rule } from './rules.ts'

/**
 * Unsaved changes: studio rules, and overrides per class type. Only differences are stored, so that they can be applied
 * to rules that another person saved meanwhile.
 */
export type Draft = { studio: Partial<Policy>; disciplines: Readonly<Record<string, Partial<Policy>>> }
/** The scope of an edit: the studio (null), or a class type id. */
export type Scope = string | null

export const noChanges: Draft = { studio: {}, disciplines: {} }

export const studioRules = (saved: PolicyRules, draft: Draft): Policy => ({ ...policyOf(saved), ...draft.studio })

/** The overrides of a class type, as drafted or as saved. */
export const ownRules = (saved: PolicyRules, draft: Draft, id: string): Partial<Policy> =>
  draft.disciplines[id] ?? saved.overrides.find((o) => o.classTypeId === id)?.policy ?? {}

/** The effective rules of a scope with the draft applied. */
export const rulesIn = (saved: PolicyRules, draft: Draft, scope: Scope): Policy => {
  const studio = studioRules(saved, draft)
  return scope === null ? studio : { ...studio, ...ownRules(saved, draft, scope) }
}

const savedIn = (saved: PolicyRules, scope: Scope): Policy => rulesIn(saved, noChanges, scope)

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([k]) => k !== key))

/** Changes rules of a scope. A value equal to the saved one drops the change. */
export const changeRules = (saved: PolicyRules, draft: Draft, scope: Scope, rules: Partial<Policy>): Draft => {
  if (scope === null) return { ...draft, studio: differing({ ...draft.studio, ...rules }, policyOf(saved)) }
  const own = differing({ ...ownRules(saved, draft, scope), ...rules }, studioRules(saved, draft))
  return withOwn(saved, draft, scope, own)
}

/** Removes the override of one rule from a class type. */
export const removeOverride = (saved: PolicyRules, draft: Draft, scope: string, rule: Rule): Draft =>
  withOwn(saved, draft, scope, without(ownRules(saved, draft, scope), rule))

const withOwn = (saved: PolicyRules, draft: Draft, scope: string, own: Partial<Policy>): Draft => {
  const before = ownRules(saved, noChanges, scope)
  const same = allRules.every((rule) => own[rule] === before[rule])
  const others = without(draft.disciplines, scope)
  return { ...draft, disciplines: same ? others : { ...others, [scope]: own } }
}

/** One changed rule with its old and new value and its scope. */
export type Changed = { scope: Scope; rule: Rule; from: Policy[Rule]; to: Policy[Rule] }

/** All changes of the draft, studio rules first. */
export const changedRules = (saved: PolicyRules, draft: Draft): Changed[] => {
  const scopes: Scope[] = [null, ...Object.keys(draft.disciplines)]
  return scopes.flatMap((scope) => {
    const before = savedIn(saved, scope)
    const after = rulesIn(saved, draft, scope)
    const own = scope === null ? null : { ...ownRules(saved, noChanges, scope), ...ownRules(saved, draft, scope) }
    return allRules.flatMap((rule) => {
      const concerns = own === null || rule in own
      return before[rule] !== after[rule] && concerns ? [{ scope, rule, from: before[rule], to: after[rule] }] : []
    })
  })
}

/** Undoes one change. */
export const undoChange = (saved: PolicyRules, draft: Draft, { scope, rule }: Changed): Draft => {
  if (scope === null) return { ...draft, studio: without(draft.studio as Record<string, unknown>, rule) }
  const before = ownRules(saved, noChanges, scope)[rule]
  return before === undefined
    ? removeOverride(saved, draft, scope, rule)
    : withOwn(saved, draft, scope, { ...ownRules(saved, draft, scope), [rule]: before })
}

/** The draft as a request body. */
export const bodyOf = (draft: Draft): Pick<Input<'simulatePolicy'>['body'], 'policy' | 'overrides'> => ({
  policy: draft.studio,
  overrides: Object.entries(draft.disciplines).map(([classTypeId, policy]) => ({
    classTypeId,
    policy: Object.keys(policy).length === 0 ? null : policy,
  })),
})

/** The field path of a rule in a refusal. `within` is the path of the studio's rules in the body. */
export const fieldPathOf = (draft: Draft, scope: Scope, rule: Rule, within = ''): string =>
  scope === null ? `${within}${rule}` : `overrides.${Object.keys(draft.disciplines).indexOf(scope)}.policy.${rule}`
