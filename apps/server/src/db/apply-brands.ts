const toPascal = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_, _start, letter: string) => letter.toUpperCase())

/**
 * Replaces the type of columns in the generated module by brands. Inserts and comparisons then accept that brand only.
 * @param brands the brand of each column, by `table.column`
 * @param from the package that exports the brands
 * @throws {Error} for a column that is not in the generated module
 */
export const applyBrands = (source: string, brands: ReadonlyMap<string, string>, from: string): string => {
  const byInterface = new Map(
    [...brands].map(([key, brand]) => {
      const [relation = '', column = ''] = key.split('.')
      return [`${toPascal(relation)}.${column}`, brand]
    }),
  )
  const applied = new Set<string>()
  let current = ''
  const lines = source.split('\n').map((line) => {
    current = /^export interface (\w+) \{/.exec(line)?.[1] ?? current
    const column = `${current}.${/^ {2}(\w+): /.exec(line)?.[1]}`
    const brand = byInterface.get(column)
    if (!brand) return line
    applied.add(column)
    return line.replace(/\b(Int8|string|number)\b/, brand)
  })
  const missing = [...byInterface.keys()].filter((column) => !applied.has(column))
  if (missing.length > 0) throw new Error(`branded columns that the database does not have: ${missing.join(', ')}`)
  const names = [...new Set(brands.values())].sort().join(', ')
  return lines.join('\n').replace(/^import type \{ ColumnType \}/m, `import type { ${names} } from "${from}";\n$&`)
}
