/** Converts the name to the beginning of a file name: `Nave Lima` to `nave-lima`. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'app'
