import { expect, test } from 'vitest'
import {
  audienceOf,
  decideFolderPlace,
  decideNewDocument,
  decideNewVersion,
  dueReminder,
  erasedBefore,
  expiryState,
  type FolderNode,
  folderPath,
  foldersWithin,
  freeName,
  maxDocumentVersions,
  maxFolders,
  maxStorageBytes,
  maxStudioDocuments,
  nameContains,
  restorableUntil,
  sees,
  visibleFolders,
} from './index.ts'

const folder = (id: string, parentId: string | null, name: string, audience: FolderNode['audience'] = null) => ({
  id,
  parentId,
  name,
  audience,
})
const folders = [
  folder('1', null, 'Coaches', 'everybody'),
  folder('2', '1', 'Manuales'),
  folder('3', '2', 'Ciclismo'),
  folder('4', null, 'Contratos', 'managers'),
  folder('5', null, 'Recepción', 'staff'),
  folder('9', '8', 'In a deleted folder'),
]

test('the path of a folder starts at the top, and is empty within a deleted folder and in a cycle', () => {
  expect(folderPath(folders, '3').map(({ name }) => name)).toEqual(['Coaches', 'Manuales', 'Ciclismo'])
  expect(folderPath(folders, '9')).toEqual([])
  expect(folderPath([folder('1', '2', 'a'), folder('2', '1', 'b')], '1')).toEqual([])
})

test('a folder has the audience of the folder at its top', () => {
  expect(['3', '4', '9', '77'].map((id) => audienceOf(folders, id))).toEqual(['everybody', 'managers', null, null])
})

test('managers see everything, the desk not the folders of managers, coaches only those for everybody', () => {
  const names = (viewer: 'managers' | 'staff' | 'everybody') => visibleFolders(folders, viewer).map(({ id }) => id)
  expect(names('managers')).toEqual(['1', '2', '3', '4', '5'])
  expect(names('staff')).toEqual(['1', '2', '3', '5'])
  expect(names('everybody')).toEqual(['1', '2', '3'])
  expect(sees('staff', 'managers')).toBe(false)
})

test('foldersWithin includes the folder itself and those at every level', () => {
  expect(foldersWithin(folders, '1').map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('a name is unique in its place, without case and accents, and free elsewhere', () => {
  const place = (parentId: string | null, name: string, id: string | null = null) =>
    decideFolderPlace(folders, { id, parentId, name })
  expect(place(null, 'RECEPCION ')).toEqual({ ok: false, problem: 'folder_name_taken' })
  expect(place('1', 'Recepción')).toEqual({ ok: true })
  expect(place(null, 'recepción', '5')).toEqual({ ok: true })
})

test('a fourth level, an unknown place and a folder in itself are refused', () => {
  const problem = (id: string | null, parentId: string) => {
    const decision = decideFolderPlace(folders, { id, parentId, name: 'Nueva' })
    return decision.ok ? null : decision.problem
  }
  expect(problem(null, '2')).toBe(null)
  expect(problem(null, '3')).toBe('folder_too_deep')
  expect(problem('2', '4')).toBe(null)
  expect(problem('1', '4')).toBe('folder_too_deep')
  expect(problem(null, '9')).toBe('folder_unknown')
  expect(problem(null, '77')).toBe('folder_unknown')
  expect(problem('1', '3')).toBe('folder_in_itself')
  expect(problem('1', '1')).toBe('folder_in_itself')
})

test('a studio has at most as many folders as the limit; at the limit they can still be moved', () => {
  const full = Array.from({ length: maxFolders }, (_, n) => folder(`${n}`, null, `F${n}`, 'staff'))
  expect(decideFolderPlace(full, { id: null, parentId: null, name: 'One more' })).toEqual({
    ok: false,
    problem: 'folders_full',
  })
  expect(decideFolderPlace(full, { id: '0', parentId: '1', name: 'F0' })).toEqual({ ok: true })
})

test('a taken name gets the first free number, within the length limit', () => {
  expect(freeName('Póliza', [], 120)).toBe('Póliza')
  expect(freeName('Póliza', ['poliza', 'Póliza (2)'], 120)).toBe('Póliza (3)')
  expect(freeName('Póliza larga', ['Póliza larga'], 12)).toBe('Póliza l (2)')
})

test('a name contains a text without case and accents', () => {
  expect(nameContains('Pólizas 2027', 'POLIZA ')).toBe(true)
  expect(nameContains('Pólizas 2027', 'polizas2')).toBe(false)
})

test('an upload is refused beyond the number of documents, of versions, and one byte beyond the storage', () => {
  const room = { documents: maxStudioDocuments - 1, used: maxStorageBytes - 10 }
  expect(decideNewDocument(room, 10)).toEqual({ ok: true })
  expect(decideNewDocument(room, 11)).toEqual({ ok: false, problem: 'storage_full' })
  expect(decideNewDocument({ ...room, documents: maxStudioDocuments }, 1)).toEqual({
    ok: false,
    problem: 'documents_full',
  })
  expect(decideNewVersion({ ...room, documents: maxStudioDocuments }, 10, maxDocumentVersions - 1)).toEqual({
    ok: true,
  })
  expect(decideNewVersion(room, 1, maxDocumentVersions)).toEqual({ ok: false, problem: 'document_versions_full' })
})

test('a deleted document can be restored for 30 days', () => {
  const deletedAt = new Date('2026-03-01T10:00:00Z')
  expect(restorableUntil(deletedAt).toISOString()).toBe('2026-03-31T10:00:00.000Z')
  expect(erasedBefore(restorableUntil(deletedAt))).toEqual(deletedAt)
})

test.each([
  [null, 'none'],
  ['2026-04-02', 'valid'],
  ['2026-04-01', 'soon'],
  ['2026-03-02', 'soon'],
  ['2026-03-01', 'expired'],
] as const)('a document that expires on %s is %s on 2 March', (expiresOn, state) => {
  expect(expiryState(expiresOn, '2026-03-02')).toBe(state)
})

test.each([
  ['2026-04-02', 'none', null],
  ['2026-04-01', 'none', 'soon'],
  ['2026-04-01', 'soon', null],
  ['2026-03-03', 'soon', null],
  ['2026-03-02', 'soon', 'due'],
  ['2026-03-02', 'none', 'due'],
  ['2026-03-02', 'due', null],
  ['2025-03-02', 'none', 'due'],
] as const)(
  'a document that expires on %s with the reminder "%s" sent needs %s on 2 March',
  (expiresOn, reminded, due) => {
    expect(dueReminder({ expiresOn, reminded }, '2026-03-02')).toBe(due)
  },
)
