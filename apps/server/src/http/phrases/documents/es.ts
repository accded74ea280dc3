import type { Params } from '../params.ts'

/** Messages about a studio's documents. */
export const documents = {
  folder_name_taken: () => 'Ya hay una carpeta con ese nombre en ese lugar.',
  folder_unknown: () => 'Esa carpeta ya no existe. Elige otra.',
  folder_in_itself: () => 'Una carpeta no puede ir dentro de sí misma.',
  folder_too_deep: (p: Params) => `Caben ${p.most} niveles de carpetas: elige un lugar más arriba.`,
  folders_full: (p: Params) => `Tu estudio tiene ${p.most} carpetas: borra una para crear otra.`,
  folder_audience_at_top: () => 'Quién la ve se decide en la carpeta de arriba.',
  folder_deleted: () => 'La carpeta donde estaba está en la papelera: recupérala primero.',
  not_in_trash: () => 'Solo se borra para siempre lo que está en la papelera.',
  document_name_taken: () => 'Ya hay un documento con ese nombre en esa carpeta.',
  documents_full: (p: Params) => `Tu estudio tiene ${p.most} documentos: borra uno para subir otro.`,
  storage_full: (p: Params) =>
    `No cabe: los documentos de tu estudio llegan a ${p.most} MB. Borra versiones anteriores o vacía la papelera.`,
  document_versions_full: (p: Params) => `Ese documento tiene ${p.most} versiones: borra una anterior para subir otra.`,
  version_is_current: () => 'Esa es la versión que se ve. Vuelve a otra antes de borrarla.',
  document_unreadable: () => 'No pudimos leer ese archivo. Sube un PDF completo o una foto JPEG, PNG o WebP.',
} as const satisfies Record<string, (p: Params) => string>
