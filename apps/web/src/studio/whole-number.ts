/** The whole number in a field, or null. */
export const parseWholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)
