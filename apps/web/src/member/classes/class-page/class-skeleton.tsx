import { useMessages } from '../../../i18n/messages.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClassBar } from './class-bar.tsx'
import css from './class-skeleton.module.css'
import { messages } from './messages.ts'

/** Placeholder of the class page while it loads. */
export const ClassSkeleton = () => {
  const m = useMessages(messages)
  return (
    <>
      <ClassBar />
      <div aria-busy="true" role="status" aria-label={m.loading} className={css.shape}>
        <Skeleton width={190} height={20} />
        <Skeleton width={206} height={80} />
        <Skeleton width={180} height={30} />
        <Skeleton width={160} height={18} />
        <Skeleton width={170} height={24} />
        <Skeleton className={css.room ?? ''} height="auto" />
      </div>
    </>
  )
}
