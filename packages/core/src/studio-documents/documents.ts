import { addDays, daysBetween } from '../time/index.ts'
import {
  type ExpiryReminder,
  expiryNoticeDays,
  expiryReminders,
  maxDocumentVersions,
  maxStorageBytes,
  maxStudioDocuments,
  restoreDays,
} from './vocabulary.ts'

/** What a studio stores now, and the size of the file to add, in bytes. */
export type Storage = { documents: number; used: number }

export type UploadDecision =
  | { ok: true }
  | { ok: false; problem: 'documents_full' | 'storage_full' | 'document_versions_full' }

const decideSize = ({ used }: Storage, size: number): UploadDecision =>
  used + size > maxStorageBytes ? { ok: false, problem: 'storage_full' } : { ok: true }

/** Decides whether there is room for a new document of `size` bytes. */
export const decideNewDocument = (storage: Storage, size: number): UploadDecision =>
  storage.documents >= maxStudioDocuments ? { ok: false, problem: 'documents_full' } : decideSize(storage, size)

/** Decides whether there is room for one more version of a document with `versions`. */
export const decideNewVersion = (storage: Storage, size: number, versions: number): UploadDecision =>
  versions >= maxDocumentVersions ? { ok: false, problem: 'document_versions_full' } : decideSize(storage, size)

/** Until when a deleted folder or document can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * 86_400_000)

/** Deletion instants up to which nothing can be restored. */
export const erasedBefore = (now: Date): Date => new Date(now.getTime() - restoreDays * 86_400_000)

/** The state of a document on a date in the studio's zone. It is valid on the day of its expiry. */
export const expiryStates = ['none', 'valid', 'soon', 'expired'] as const
export type ExpiryState = (typeof expiryStates)[number]

export const expiryState = (expiresOn: string | null, today: string): ExpiryState => {
  if (expiresOn === null) return 'none'
  const days = daysBetween(today, expiresOn)
  if (days < 0) return 'expired'
  return days <= expiryNoticeDays ? 'soon' : 'valid'
}

/**
 * The reminder that a document needs: `soon` from 30 days before its expiry, `due` from the day itself. Null if it was
 * sent. A document that expired already gets the second one only.
 */
export const dueReminder = (
  { expiresOn, reminded }: { expiresOn: string; reminded: ExpiryReminder },
  today: string,
): Exclude<ExpiryReminder, 'none'> | null => {
  const days = daysBetween(today, expiresOn)
  const due = days <= 0 ? 'due' : days <= expiryNoticeDays ? 'soon' : null
  return due !== null && expiryReminders.indexOf(due) > expiryReminders.indexOf(reminded) ? due : null
}

/** The last expiry date that needs a reminder on a date. */
export const lastNoticedExpiry = (today: string): string => addDays(today, expiryNoticeDays)
