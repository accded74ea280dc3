/** The initials of a name, at most two letters: 'Marea Condesa' → 'MC', 'Ana' → 'AN'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0] ?? '')
      : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
