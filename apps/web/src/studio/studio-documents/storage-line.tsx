import type { Data } from '@cupo/contract'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { fileSize } from '../../format/file-size.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import css from './documents.module.css'
import { messages } from './messages.ts'

type StorageLineProps = Pick<Data<'listStudioFolders'>, 'storage'> & { mayEdit: boolean }

/** The used storage of the studio with its limit, and the way to the bin. For people who may edit. */
export const StorageLine = ({ storage: { used, limit }, mayEdit }: StorageLineProps) => {
  const m = useMessages(messages)
  const language = useLanguage()
  if (!mayEdit) return null
  const text = m.storage({ used: fileSize(used, language), of: fileSize(limit, language) })
  return (
    <footer className={css.storage}>
      <p className="soft sm">{text}</p>
      <meter aria-label={text} value={used} max={limit} />
      <Link
        to={paths.studio.documents}
        search={{ view: 'deleted' }}
        className={buttonClass({ look: 'quiet', size: 'sm', flush: true })}
      >
        <IconTrash aria-hidden="true" />
        {m.bin}
      </Link>
    </footer>
  )
}
