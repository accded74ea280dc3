import { numberLimits } from '@cupo/core/number-limits'
import { refusals } from '@cupo/core/refusals'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import { PoolBalance, ShortPool } from './pool-balance.tsx'

type GivePointsProps = { client: { id: string; name: string }; onClose: () => void }

/**
 * Gives points from the studio's pool to a client, with a reason, and shows what the pool has. Mount it only while it
 * is open.
 */
export const GivePoints = ({ client, onClose }: GivePointsProps) => {
  const m = useMessages(messages)
  const pool = useApi('readPoints', {}, { freshMs: 0 })
  const { send, busy, refusal, fieldError } = useAct('giveClientPoints', {
    refreshes: ['readDesk', 'readWhyNot', 'readClient', 'readClientTimeline', 'readPoints'],
    onDone: ({ pool }, _, { body }) => {
      onClose()
      showToast('done', m.given({ name: client.name, points: body.points, pool }))
    },
    onRefused: ({ codigo }) => codigo === refusals.insufficientPoints,
  })
  const form = useForm(
    { points: '', note: '' },
    ({ points, note }) => ({
      points: Number(points) > 0 ? undefined : m.pointsMissing,
      note: note.trim() === '' ? m.noteMissing : undefined,
    }),
    ({ points, note }) => void send({ params: { id: client.id }, body: { points: Number(points), note } }),
  )
  return (
    <FormDialog
      title={m.title(client.name)}
      submit={m.confirm}
      cancel={m.cancel}
      busy={busy}
      lead={
        <>
          <p className="soft">{m.lead}</p>
          <PoolBalance pool={pool} />
        </>
      }
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.points}
        inputMode="numeric"
        maxLength={String(numberLimits.givenPoints[1]).length}
        autoComplete="off"
        {...form.field('points', fieldError('points'))}
      />
      <Field
        label={m.note}
        hint={m.noteHint}
        autoComplete="off"
        maxLength={textLimits.note}
        {...form.field('note', fieldError('note'))}
      />
      <ShortPool
        refused={refusal?.codigo === refusals.insufficientPoints ? refusal : null}
        balance={pool.data?.balance}
        clientId={client.id}
      />
    </FormDialog>
  )
}
