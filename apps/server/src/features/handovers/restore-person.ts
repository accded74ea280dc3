import { languages } from '@cupo/core/preferences'
import { z } from 'zod'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { createLink } from '../mailed-links/store.ts'
import { insertAccount } from '../users/account-store.ts'
import { ArchiveError, type OpenArchive } from './open-archive.ts'
import { readRows } from './read-rows.ts'
import {
  insertRestoredChoices,
  insertRestoredFavourites,
  insertRestoredShortcuts,
  saveRestoredProfile,
} from './restore-person-store.ts'
import type { Restored } from './restore-studio.ts'
import { jsonPath } from './write-archive.ts'

const profileShape = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  language: z.enum(languages),
})

const readAll = async (archive: OpenArchive, topic: string): Promise<Record<string, unknown>[]> => {
  const rows = []
  for await (const batch of readRows(archive.file(jsonPath(topic)), topic)) rows.push(...batch)
  return rows
}

const isDataError = (error: unknown): boolean => /^(22|23)/.test((error as { code?: string } | null)?.code ?? '')

/**
 * Restores the personal data of a person's archive: account, profile, notification choices, shortcuts and favourites.
 * Bookings, passes and points belong to studios and the service, so the archive only documents them.
 * @throws {ArchiveError}
 */
export const restorePerson = async (db: Db, archive: OpenArchive, now: Date): Promise<Restored> => {
  if (archive.manifest.format !== 'cupo-person') throw new ArchiveError('This is no archive of a person.')
  const [profile] = await readAll(archive, 'profile')
  const read = profileShape.safeParse(profile)
  if (profile === undefined || !read.success) throw new ArchiveError('The profile of the archive is incomplete.')
  const { name, email, language } = read.data
  const [choices, shortcuts, favourites] = [
    await readAll(archive, 'notification_choices'),
    await readAll(archive, 'shortcuts'),
    await readAll(archive, 'favourites'),
  ]
  try {
    const outcome = await write(db, async (tx) => {
      const account = { userType: 1 as const, name, email, language, passwordHash: null, verifiedAt: null, now }
      const id = await insertAccount(tx, account)
      await saveRestoredProfile(tx, id, profile)
      await insertRestoredChoices(tx, id, choices)
      await insertRestoredShortcuts(tx, id, shortcuts)
      const rows = {
        profile: 1,
        notification_choices: choices.length,
        shortcuts: shortcuts.length,
        favourites: await insertRestoredFavourites(tx, id, favourites),
      }
      return done({ name, rows, links: [{ email, token: await createLink(tx, { userId: id, kind: 'reset' }, now) }] })
    })
    if (!outcome.ok) throw new ArchiveError(`${email} has an account already.`)
    return outcome.value
  } catch (error) {
    throw isDataError(error) ? new ArchiveError('The profile of the archive has values that do not fit.') : error
  }
}
