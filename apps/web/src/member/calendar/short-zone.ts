/** What is left of a zone's name, 'hora de Colombia', where only a word has room: 'Colombia'. */
export const shortZone = (zone: string): string => zone.replace(/^hora (de )?/i, '').replace(/ (Time|Saati)$/, '')
