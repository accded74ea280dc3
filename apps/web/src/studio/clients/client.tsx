import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContactsCard } from '../client-contacts/contacts-card.tsx'
import { DocumentsCard } from '../client-documents/documents-card.tsx'
import { MergedFiles } from '../client-merges/merged-files.tsx'
import { ProgramsCard } from '../programs/programs-card.tsx'
import { FileState } from '../prospects/file-state.tsx'
import { WaiversCard } from '../waivers/waivers-card.tsx'
import css from './file.module.css'
import { Crumbs, FileHead } from './file-head.tsx'
import { fileMessages } from './file-messages.ts'
import { MoneyCard } from './money-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { PassesCard } from './passes-card.tsx'
import { Timeline } from './timeline.tsx'
import { VisitsCard } from './visits-card.tsx'

const Loading = () => (
  <div aria-busy="true" className={css.grid}>
    <Skeleton height={160} />
    <Skeleton height={240} />
  </div>
)

/** A client's file: personal data, passes, notes for the staff, and the history. */
export const ClientPage = () => {
  const m = useMessages(fileMessages)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, refusal, retry } = useApi('readClient', { params: { id } })
  useTitle(data?.name ?? m.title)
  if (data === undefined && refusal?.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title={m.missing}
        action={
          <Link to={paths.studio.clients} className={buttonClass()}>
            {m.crumb}
          </Link>
        }
      >
        {m.missingText}
      </EmptyState>
    )
  }
  if (data === undefined)
    return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return (
    <div className={css.page}>
      <Crumbs id={id} />
      <FileHead file={data} />
      <FileState id={id} />
      <MergedFiles id={id} />
      <div className={css.grid}>
        <div className={css.main}>
          <div className={css.visitsPlace}>
            <VisitsCard file={data} />
          </div>
          <PassesCard id={id} passes={data.passes} />
          <NotesCard file={data} />
          <ContactsCard id={id} />
          <ProgramsCard client={data} />
          <WaiversCard client={data} />
          <DocumentsCard id={id} />
          <div className={css.moneyPlace}>
            <MoneyCard file={data} />
          </div>
        </div>
        <Timeline key={id} file={data} />
      </div>
    </div>
  )
}
