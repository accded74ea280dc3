import type { Data } from '@cupo/contract'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { dateIn } from '@cupo/core/time'
import { isMinor } from '@cupo/core/waivers'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { readFileRow } from '../clients/file-store.ts'
import { readName, readSignatures } from './signature-store.ts'
import { readClientTexts, readLatestSignatures, readOpenTexts, readSignees } from './signee-store.ts'

type ToSign = Data<'listWaivers'>['items'][number]

/** Reads the texts that studios ask a member to sign, for themselves and for the people in their charge. */
export const readWaiversToSign = async (
  db: Db,
  callerId: PersonId,
  studioId: StudioId | undefined,
  now: Date,
): Promise<ToSign[]> => {
  const signees = await readSignees(db, callerId, studioId)
  const texts = await readOpenTexts(db, [...new Set(signees.map((person) => person.studioId))])
  const personIds = [...new Set(signees.map(({ id }) => id))]
  const signatures = await readLatestSignatures(
    db,
    texts.map(({ id }) => id),
    personIds,
  )
  return texts.map(({ validFrom: _, ...text }) => ({
    ...text,
    people: signees
      .filter((person) => person.studioId === text.studio.id)
      .map(({ id, name, birthday, timeZone }) => ({
        person: { id, name },
        minor: isMinor(birthday, dateIn(now, timeZone)),
        signature: signatures.get(`${text.id} ${id}`) ?? null,
      })),
  }))
}

/** Reads the signed and unsigned texts of a client; null if the studio has no such client. */
export const readClientWaivers = async (
  db: Db,
  studioId: AuthorizedStudioId,
  id: PersonId,
  now: Date,
): Promise<Data<'listClientWaivers'> | null> => {
  const file = await readFileRow(db, studioId, id)
  if (file === null) return null
  const today = dateIn(now, await readStudioZone(db, studioId))
  const { guardian, birthday } = file
  const self = isMinor(birthday, today) ? [] : [{ id, name: await readName(db, id) }]
  return {
    waivers: await readClientTexts(db, studioId, id),
    signatures: await readSignatures(db, studioId, id),
    signers: guardian === null ? self : [...self, guardian],
  }
}
