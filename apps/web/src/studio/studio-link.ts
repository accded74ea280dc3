import { paths } from '../app/paths.ts'

/** The address of a studio's page, for the studio to share. */
export const studioLink = (id: string): string => window.location.origin + paths.studioDetails.replace('$id', id)
