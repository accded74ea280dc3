/** The whole number that a field holds, or null. */
export const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)
