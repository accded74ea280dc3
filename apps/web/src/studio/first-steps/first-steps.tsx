import { useState } from 'react'
import { dayKey } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { HomeSkeleton } from '../today/home-skeleton.tsx'
import css from './first-steps.module.css'
import { messages } from './messages.ts'
import { PeopleStep } from './people-step.tsx'
import { PreviewBoard } from './preview-board.tsx'
import { PricesStep } from './prices-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { Step } from './step.tsx'
import { answerOf } from './step-answers.ts'
import { StudioStep } from './studio-step.tsx'
import { doneSteps, type Setup, stepIds, useOpenStep, useSetup } from './use-first-steps.ts'
import { emptyDraft } from './week-draft.ts'
import { WeekStep } from './week-step.tsx'

/** Estimated minutes per step. */
const minutes = { studio: 1, rooms: 2, week: 4, prices: 3, people: 2 } as const

const bodies = { studio: StudioStep, rooms: RoomsStep, week: WeekStep, prices: PricesStep, people: PeopleStep }

const Steps = ({ setup }: { setup: Setup }) => {
  const m = useMessages(messages)
  const [draft, setDraft] = useState(emptyDraft)
  const done = doneSteps(setup)
  const { open, toggle, next } = useOpenStep(done)
  const today = dayKey(new Date(), setup.studio.timeZone)
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <p className={css.progress}>
            <Strip
              size="xl"
              columns="oneRow"
              capacity={stepIds.length}
              taken={done.size}
              mine={done.size}
              label={m.done(done.size)}
            />
            <b className="clock" aria-hidden="true">
              {done.size}
              <small> / {stepIds.length}</small>
            </b>
          </p>
        }
      />
      <div className={css.columns}>
        <Card flush className={css.card}>
          <ol className={css.steps}>
            {stepIds.map((id, index) => {
              const Body = bodies[id]
              return (
                <Step
                  key={id}
                  number={index + 1}
                  title={m.steps[id].title}
                  text={done.has(id) && open !== id ? answerOf(id, setup, m) : m.steps[id].text}
                  minutes={minutes[id]}
                  done={done.has(id)}
                  open={open === id}
                  onToggle={() => toggle(id)}
                >
                  <Body
                    setup={setup}
                    done={done}
                    draft={draft}
                    today={today}
                    onDraft={setDraft}
                    onDone={() => next(id)}
                  />
                </Step>
              )
            })}
          </ol>
        </Card>
        <PreviewBoard setup={setup} draft={draft} today={today} />
      </div>
    </>
  )
}

/** The home page of a studio without classes: five steps from its address to its published week. */
export const FirstSteps = () => {
  const m = useMessages(messages)
  const { setup, refusal, retry } = useSetup()
  if (setup) return <Steps setup={setup} />
  if (refusal === null) return <HomeSkeleton />
  return (
    <>
      <PageHead title={m.title} />
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    </>
  )
}
