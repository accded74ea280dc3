import { useApi } from '../api/use-api.ts'

const tenMinutes = 600_000

/** The studio whose account is signed in: its id and the zone of its clock among the rest. */
export const useStudio = () => useApi('readStudio', { params: { id: '0' } }, { freshMs: tenMinutes })
