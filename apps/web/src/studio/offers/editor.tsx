import { soldKinds } from '@cupo/core/offer-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Draft, newDraft, type Offer } from './draft.ts'
import css from './editor.module.css'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { type Editing, Sentences } from './sentences.tsx'
import { useDraft } from './use-draft.ts'

const refreshes = ['listStudioOffers', 'listOffers'] as const

/** Withdraws or restores the offer at once, and archives it after a question. */
const SaleActs = ({ offer, onArchived }: { offer: Offer; onArchived: () => void }) => {
  const m = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const toggle = useAct('updateOffer', { refreshes })
  const archive = useAct('updateOffer', {
    refreshes,
    onDone: () => {
      showToast('done', m.archived(offer.name))
      onArchived()
    },
  })
  const params = { id: offer.id }
  return (
    <>
      <Checkbox
        label={m.onSale}
        checked={offer.onSale}
        disabled={toggle.busy}
        onChange={(event) =>
          void toggle.send({ params, body: { onSale: event.target.checked, version: offer.version } })
        }
      />
      <RowMenu
        label={m.acts(offer.name)}
        items={[
          {
            id: 'archive',
            label: m.archive,
            icon: <IconArchive aria-hidden="true" />,
            onChoose: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        dismissible
        open={asking}
        title={m.archiveTitle(offer.name)}
        confirm={m.archive}
        cancel={m.cancel}
        look="danger"
        busy={archive.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void archive.send({ params, body: { archived: true } }).then(() => setAsking(false))}
      >
        {m.archiveText}
      </ConfirmDialog>
    </>
  )
}

type EditorProps = {
  /** The offer to edit; null for a new one. */
  offer: Offer | null
  initial: Draft
  /** Tax in basis points that a new offer starts with. */
  taxRate: number
  disciplines: Editing['disciplines']
  mayEdit: boolean
  onCreated: (id: string) => void
  onArchived: () => void
}

/** An offer as sentences with controls, beside its preview. Saving makes the next version; what was sold keeps its own. */
export const Editor = ({ offer, initial, taxRate, disciplines, mayEdit, onCreated, onArchived }: EditorProps) => {
  const m = useMessages(messages)
  const { draft, edit, errorOf, save, discard, busy, dirty, newer } = useDraft(offer, initial, onCreated)
  const names = new Map(disciplines.map(({ id, name }) => [id, name]))
  const editing: Editing = { draft, disciplines, disabled: !mayEdit, onEdit: edit, errorOf }
  const title = draft.name.trim() || m.newTitle
  const { currency } = draft
  return (
    <>
      <section className={css.editor} aria-label={offer === null ? m.newTitle : m.edit(offer.name)}>
        <div className={css.head}>
          <h2>{title}</h2>
          {offer !== null && <span className="soft sm">{m.version(offer.version)}</span>}
          {offer !== null && mayEdit && <SaleActs offer={offer} onArchived={onArchived} />}
        </div>
        {offer === null && (
          <Segmented
            label={m.kind}
            value={draft.kind}
            onChange={(kind) =>
              edit({ ...newDraft(kind, { currency, taxRate }), name: draft.name, amount: draft.amount })
            }
            options={soldKinds.map((kind) => ({ value: kind, label: m.kinds[kind] }))}
          />
        )}
        <Field
          label={m.name}
          name="name"
          autoComplete="off"
          maxLength={textLimits.label}
          disabled={!mayEdit}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <Sentences editing={editing} />
        {newer && (
          <p className={css.newer} role="alert">
            {m.newer}
          </p>
        )}
        <div className={css.foot}>
          <p className="soft sm">
            {offer !== null && <b>{offer.holders === 0 ? m.nobody : m.keeps(offer.holders)}</b>}{' '}
            {mayEdit ? m.fromNow : m.readOnly}
          </p>
          {mayEdit && dirty && (
            <Button look="quiet" size="sm" onClick={discard}>
              {m.discard}
            </Button>
          )}
          {mayEdit && (
            <Button look="fill" busy={busy} disabled={!dirty} onClick={save}>
              {m.save}
            </Button>
          )}
        </div>
      </section>
      <Preview draft={draft} names={names} />
    </>
  )
}
