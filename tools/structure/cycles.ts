import type { Module } from './read-modules.ts'
import type { Violation } from './violation.ts'

/** Finds every import cycle, once, starting at its first file by name. Lazy imports do not count. */
export const checkCycles = (modules: readonly Module[]): Violation[] => {
  const next = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap(({ file, lazy }) => (file && !lazy ? [file] : []))]),
  )
  return strongComponents(next).map((files) => {
    const [first = ''] = [...files].sort()
    return { rule: 'cycle', path: first, complaint: walkRound(first, files, next).join(' → ') }
  })
}

const FEATURE = /^apps\/server\/src\/features\/[^/]+/

/**
 * Every cycle among the folders of the server's features: if a feature imports another one, that one must not import it
 * back, directly or indirectly. Tests may import any feature.
 */
export const checkFeatureCycles = (modules: readonly Module[]): Violation[] => {
  const next = new Map<string, string[]>()
  for (const { path, imports } of modules) {
    const [feature] = FEATURE.exec(path) ?? []
    if (!feature || !path.startsWith(`${feature}/`) || path.endsWith('.test.ts')) continue
    const others = imports
      .flatMap(({ file }) => FEATURE.exec(file ?? '')?.[0] ?? [])
      .filter((other) => other !== feature)
    next.set(feature, [...(next.get(feature) ?? []), ...others])
  }
  return strongComponents(next).map((features) => {
    const [first = ''] = [...features].sort()
    return { rule: 'cycle', path: first, complaint: walkRound(first, features, next).join(' → ') }
  })
}

/** Finds the import cycles by Tarjan's algorithm for strongly connected components. */
const strongComponents = (next: ReadonlyMap<string, readonly string[]>): Set<string>[] => {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: Set<string>[] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    stack.push(node)
    for (const target of next.get(node) ?? []) {
      const reached = order.has(target) ? (stack.includes(target) ? order.get(target) : undefined) : visit(target)
      if (reached !== undefined) low.set(node, Math.min(low.get(node) ?? 0, reached))
    }
    if (low.get(node) === order.get(node)) {
      const component = new Set(stack.splice(stack.indexOf(node)))
      if (component.size > 1 || next.get(node)?.includes(node)) found.push(component)
    }
    return low.get(node) ?? 0
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return found
}

/** The shortest path from a file back to itself. */
const walkRound = (
  first: string,
  component: ReadonlySet<string>,
  next: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const queue: string[][] = [[first]]
  const seen = new Set<string>()
  for (const way of queue) {
    for (const target of next.get(way.at(-1) ?? '') ?? []) {
      if (target === first) return [...way, first]
      if (!component.has(target) || seen.has(target)) continue
      seen.add(target)
      queue.push([...way, target])
    }
  }
  return [first]
}
