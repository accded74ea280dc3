import { IconX } from '@tabler/icons-react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { WeekdayMarks } from '../series/weekdays.tsx'
import css from './first-steps.module.css'
import { messages } from './messages.ts'
import { Sentence } from './sentence.tsx'
import type { StepProps } from './step-props.ts'
import { useAddRules } from './use-add-rules.ts'
import { draftTotal, emptyDraft, firstOf, type Rule, timesOf } from './week-draft.ts'

const RuleRow = ({ rule }: { rule: Rule }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteSeries', { refreshes: ['listSeries'] })
  return (
    <li>
      <i className={cx(css.edge, `d-${rule.classType.color}`)} />
      <span className={css.grow}>
        <b>{rule.classType.name}</b> {[rule.coach?.name, rule.room?.name].filter(Boolean).join(', ')}
      </span>
      <WeekdayMarks weekdays={rule.weekdays} />
      <b className="clock">{rule.localTime}</b>
      <IconButton
        className={css.remove}
        label={m.remove(`${rule.classType.name}, ${rule.localTime}`)}
        aria-busy={busy || undefined}
        onClick={() => void send({ params: { id: rule.id }, query: {} })}
      >
        <IconX aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Step 3: the weekly classes, one sentence each. They have no dates yet. */
export const WeekStep = ({ setup, draft, today, onDraft, onDone }: StepProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { add, busy, error } = useAddRules(setup, today, () => onDraft({ ...emptyDraft, roomId: draft.roomId }))
  const first = firstOf(draft, today)
  const total = draftTotal(draft, setup)
  const ready = draft.classTypeId !== '' && first !== null && timesOf(draft).length > 0
  return (
    <>
      <Sentence setup={setup} draft={draft} onDraft={onDraft} />
      <div className={css.end}>
        <p aria-live="polite" className={error === null ? undefined : 'danger'}>
          {error ??
            (ready && first ? (
              <Rich text={m.draftTotal({ ...total, first: `${f.weekdayAndNumber(first.day)}, ${first.time}` })} />
            ) : (
              m.draftMissing
            ))}
        </p>
        <Button
          look={setup.rules.length > 0 && !ready ? 'line' : 'fill'}
          busy={busy}
          aria-disabled={!ready || undefined}
          onClick={() => ready && void add(draft)}
        >
          {m.add}
        </Button>
      </div>
      {setup.rules.length > 0 && (
        <>
          <ul className={css.list}>
            {setup.rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
          <div className={css.end}>
            <p />
            <Button look={ready ? 'line' : 'fill'} onClick={onDone}>
              {m.next}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
