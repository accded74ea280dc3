/** What is left of a zone's name, 'hora de Bogotá', where only a word has room: 'Bogotá'. */
export const shortZone = (zone: string): string => zone.replace(/^hora (de )?/i, '').replace(/ (time|saati)$/i, '')
