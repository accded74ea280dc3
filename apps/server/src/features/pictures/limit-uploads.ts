import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { currentBrand } from '../../brand/current-brand.ts'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { countAttempt, type Limit } from '../attempts/limit-attempts.ts'

/** More uploads than a person needs. Each upload occupies the image queue that all users share. */
const perPerson: Limit = { most: 40, spanMs: 10 * 60_000 }

const megabyte = 1024 * 1024

/**
 * Counts an upload, valid or not. Refuses DEMASIADOS_INTENTOS beyond the rate limit, and a picture above the configured
 * size limit of the service.
 */
export const countUpload = async (
  { db, config }: Deps,
  { userId, file }: { userId: PersonId; file?: Buffer },
  now: Date,
): Promise<Outcome<null>> => {
  const { pictureMb } = currentBrand(db).limits
  if (file && file.length > pictureMb * megabyte)
    return refuse(refusals.invalidFile, { because: 'file_many_bytes', params: { max: pictureMb } })
  if (!config.rateLimits) return done(null)
  const counted = { kind: 'picture', subject: userId, limit: perPerson } as const
  return write(db, (tx) => countAttempt(tx, { ...counted, because: 'uploads_wait' }, now))
}
