import type { Input, Policy, PolicyRules } from '@cupo/contract'
import { allRules, differing, policyOf, type Rule } from './rules.ts'

/**
 * What is changed and not saved: rules of the studio, and for each discipline touched what it is to do otherwise.
 * It holds changes only, so that it can be laid over rules that somebody else saved meanwhile.
 */
export type Draft = { studio: Partial<Policy>; disciplines: Readonly<Record<string, Partial<Policy>>> }
/** Whose rules are looked at: the studio's, or those of one discipline. */
export type Scope = string | null

export const noChanges: Draft = { studio: {}, disciplines: {} }

export const studioRules = (saved: PolicyRules, draft: Draft): Policy => ({ ...policyOf(saved), ...draft.studio })

/** What a discipline does otherwise, as it is saved or as it was changed. */
export const ownRules = (saved: PolicyRules, draft: Draft, id: string): Partial<Policy> =>
  draft.disciplines[id] ?? saved.overrides.find((o) => o.classTypeId === id)?.policy ?? {}

/** The rules that would hold in a scope. */
export const rulesIn = (saved: PolicyRules, draft: Draft, scope: Scope): Policy => {
  const studio = studioRules(saved, draft)
  return scope === null ? studio : { ...studio, ...ownRules(saved, draft, scope) }
}

const savedIn = (saved: PolicyRules, scope: Scope): Policy => rulesIn(saved, noChanges, scope)

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([k]) => k !== key))

/** Rules changed in a scope; what says the saved thing again is no change any more. */
export const change = (saved: PolicyRules, draft: Draft, scope: Scope, rules: Partial<Policy>): Draft => {
  if (scope === null) return { ...draft, studio: differing({ ...draft.studio, ...rules }, policyOf(saved)) }
  const own = differing({ ...ownRules(saved, draft, scope), ...rules }, studioRules(saved, draft))
  return withOwn(saved, draft, scope, own)
}

/** A discipline goes back to what the studio does in one rule. */
export const inherit = (saved: PolicyRules, draft: Draft, scope: string, rule: Rule): Draft =>
  withOwn(saved, draft, scope, without(ownRules(saved, draft, scope), rule))

const withOwn = (saved: PolicyRules, draft: Draft, scope: string, own: Partial<Policy>): Draft => {
  const before = ownRules(saved, noChanges, scope)
  const same = allRules.every((rule) => own[rule] === before[rule])
  const others = without(draft.disciplines, scope)
  return { ...draft, disciplines: same ? others : { ...others, [scope]: own } }
}

/** One rule that would change: from what to what, and for whom. */
export type Changed = { scope: Scope; rule: Rule; from: Policy[Rule]; to: Policy[Rule] }

/** Everything that saving would change, the studio first. */
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

/** Takes one change back. */
export const undo = (saved: PolicyRules, draft: Draft, { scope, rule }: Changed): Draft => {
  if (scope === null) return { ...draft, studio: without(draft.studio as Record<string, unknown>, rule) }
  const before = ownRules(saved, noChanges, scope)[rule]
  return before === undefined
    ? inherit(saved, draft, scope, rule)
    : withOwn(saved, draft, scope, { ...ownRules(saved, draft, scope), [rule]: before })
}

/** The changes as requests say them. */
export const bodyOf = (draft: Draft): Pick<Input<'simulatePolicy'>['body'], 'policy' | 'overrides'> => ({
  policy: draft.studio,
  overrides: Object.entries(draft.disciplines).map(([classTypeId, policy]) => ({
    classTypeId,
    policy: Object.keys(policy).length === 0 ? null : policy,
  })),
})

/** Where a refusal says what is wrong with a rule of a scope; `within` is where the studio's rules stand in the body. */
export const campoOf = (draft: Draft, scope: Scope, rule: Rule, within = ''): string =>
  scope === null ? `${within}${rule}` : `overrides.${Object.keys(draft.disciplines).indexOf(scope)}.policy.${rule}`
