import { useApi } from '../api/use-api.ts'

const tenMinutes = 600_000

/** The studio of the signed-in account, with its id and time zone. */
export const useStudio = () => useApi('readStudio', { params: { id: '0' } }, { freshMs: tenMinutes })
