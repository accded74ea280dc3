import { folderPath } from '@cupo/core/studio-folders'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Folder } from './document-reads.ts'
import css from './documents.module.css'
import { messages } from './messages.ts'
import type { Moves } from './use-moves.tsx'

type BreadcrumbProps = { folders: readonly Folder[]; id: string | null; last?: string | undefined; moves?: Moves }

/** The folders around a folder, linked, from all folders to the folder itself. Rows can be dropped on them. */
export const Breadcrumb = ({ folders, id, last, moves }: BreadcrumbProps) => {
  const m = useMessages(messages)
  const path = id === null ? [] : folderPath(folders, id)
  const around = last === undefined ? path.slice(0, -1) : path
  const here = last ?? path.at(-1)?.name
  return (
    <nav aria-label={m.path} className={css.crumbs}>
      <ol>
        <li className={css.target} {...moves?.drop(null)}>
          <Link to={paths.studio.documents} search={{}}>
            {m.title}
          </Link>
        </li>
        {around.map((folder) => (
          <li key={folder.id} className={css.target} {...moves?.drop(folder.id)}>
            <IconChevronRight aria-hidden="true" />
            <Link to={paths.studio.documents} search={{ folder: folder.id }}>
              {folder.name}
            </Link>
          </li>
        ))}
        {here !== undefined && (
          <li>
            <IconChevronRight aria-hidden="true" />
            <span aria-current="page">{here}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
