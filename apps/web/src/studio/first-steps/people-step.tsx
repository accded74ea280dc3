import { publicStudioPath } from '@cupo/contract/links'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { addDays } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from '../timetable/class-reads.ts'
import css from './first-steps.module.css'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'
import { stepIds } from './use-first-steps.ts'

/** Last day offset of four weeks that include today. */
const publishedDays = 27

type Plan = { classes: number; conflicts: number }

const usePublish = (today: string, onPublished: (classes: number) => void) => {
  const [plan, setPlan] = useState<Plan | null>(null)
  const range = { from: today, to: addDays(today, publishedDays) }
  const look = useAct('generateSeries', {
    onDone: ({ create, conflicts }) => setPlan({ classes: create.length, conflicts: conflicts.length }),
  })
  const publish = useAct('generateSeries', {
    refreshes: [...classReads, 'listSeries', 'readStudioToday', 'readNavigation'],
    onDone: ({ create }) => onPublished(create.length),
  })
  return { look, publish, range, plan }
}

/** Step 5: the link for members, and publishing the week. */
export const PeopleStep = ({ setup, done, today }: StepProps) => {
  const m = useMessages(messages)
  const { look, publish, range, plan } = usePublish(today, (classes) => showToast('done', m.published(classes)))
  const link = `${window.location.origin}${publicStudioPath(setup.studio.id)}`
  const missing = stepIds.filter((step) => step !== 'people' && !done.has(step))
  const ready = missing.length === 0
  const { send } = look
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the preview once, when the step opens
  useEffect(() => {
    if (ready) void send({ body: { ...range, dryRun: true } })
  }, [ready])
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast('done', m.copied)
  }
  return (
    <>
      <p>{m.linkText}</p>
      <div className={css.link}>
        <code>{link}</code>
        <Button size="sm" onClick={() => void copy()}>
          {m.copy}
        </Button>
      </div>
      {!ready && <p className="soft">{m.stillMissing(missing.map((step) => m.steps[step].title).join(', '))}</p>}
      {ready && plan === null && look.busy && <Skeleton height={48} />}
      {ready && plan !== null && (
        <div className={css.end}>
          <p>
            <Rich text={m.willPublish({ classes: plan.classes })} />{' '}
            {plan.conflicts > 0 && (
              <Link className="danger" to={paths.studio.series}>
                {m.conflicts(plan.conflicts)}
              </Link>
            )}
          </p>
          <Button
            look="fill"
            size="xl"
            busy={publish.busy}
            onClick={() => void publish.send({ body: { ...range, dryRun: false } })}
          >
            {m.publish}
          </Button>
        </div>
      )}
      {publish.refusal !== null && <p className="danger">{publish.refusal.mensaje}</p>}
      <Link
        className={buttonClass({ look: 'quiet', size: 'sm' }, css.own)}
        to={paths.studioDetails}
        params={{ id: '0' }}
      >
        {m.seeAsMember}
      </Link>
    </>
  )
}
