import { useApi } from '../../../api/use-api.ts'

/** Studios with their policies and class types. They change rarely, so responses are fresh for 10 minutes. */
export const useStudios = () => useApi('listStudios', {}, { freshMs: 600_000 })

/** The policy of a studio; undefined until it has loaded. */
export const usePolicy = (studioId: string) => useStudios().data?.items.find(({ id }) => id === studioId)?.policy
