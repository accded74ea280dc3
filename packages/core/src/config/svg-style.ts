const propertyName = /^[a-z-]+$/

/**
 * Parses CSS declarations (`fill:#fff;stroke:none`).
 * @returns null if a part is not a declaration
 */
export const readDeclarations = (text: string): Map<string, string> | null => {
  const found = new Map<string, string>()
  for (const part of text.split(';')) {
    if (part.trim() === '') continue
    const at = part.indexOf(':')
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase()
    if (at < 0) return null
    // Custom and vendor properties of drawing programs have no effect.
    if (propertyName.test(name))
      found.set(
        name,
        part
          .slice(at + 1)
          .replace(/!\s*important/i, '')
          .trim(),
      )
  }
  return found
}

/**
 * Parses a style sheet of plain class rules, as written by drawing programs.
 * @returns the declarations of each class, or null for anything else: other selectors, `@import`, escapes
 */
export const readStyleSheet = (text: string): Map<string, Map<string, string>> | null => {
  const sheet = new Map<string, Map<string, string>>()
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  if (/[@\\]/.test(rules)) return null
  for (const rule of rules.split('}')) {
    if (rule.trim() === '') continue
    const [selectors = '', body, ...rest] = rule.split('{')
    const declarations = body === undefined || rest.length > 0 ? null : readDeclarations(body)
    if (declarations === null) return null
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? []
      if (name === undefined) return null
      sheet.set(name, new Map([...(sheet.get(name) ?? []), ...declarations]))
    }
  }
  return sheet
}
