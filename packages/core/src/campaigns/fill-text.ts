/** What a placeholder stands for: the recipient's first name, or the studio. */
export type Placeholder = 'name' | 'studio'

/** The names of each placeholder, in the languages of the service. */
const names: Readonly<Record<string, Placeholder>> = {
  nombre: 'name',
  name: 'name',
  ad: 'name',
  estudio: 'studio',
  studio: 'studio',
  stüdyo: 'studio',
}

/** Text between braces, which is a placeholder or an error. */
const braced = /\{([^{}\n]{0,40})\}/g

const placeholderOf = (name: string): Placeholder | undefined => (Object.hasOwn(names, name) ? names[name] : undefined)

/** The first text in braces that is no placeholder, with its braces; null if all are known. */
export const unknownPlaceholder = (text: string): string | null => {
  for (const [whole, name = ''] of text.matchAll(braced)) if (placeholderOf(name) === undefined) return whole
  return null
}

/** Replaces the placeholders of a text. Unknown ones stay as they are. */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(braced, (whole, name: string) => {
    const placeholder = placeholderOf(name)
    return placeholder === undefined ? whole : values[placeholder]
  })

/** The first word of a name, as a greeting uses it. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''

/** The paragraphs of a text: parts between empty lines. Single line breaks stay within a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
