/** Whether a text can be an id at all; any other names nothing and never reaches the database. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)
