/** The first word of a name: 'Camila' of 'Camila Duarte'. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name
