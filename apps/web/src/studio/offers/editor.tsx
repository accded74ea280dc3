import type { OfferKind } from '@cupo/core/offer-kinds'
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
import type { Editing } from './editing.ts'
import css from './editor.module.css'
import { giftMessages } from './gift-messages.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { Sentences } from './sentences.tsx'
import { useDraft } from './use-draft.ts'
import { givenKey } from './use-summary.ts'

/** The kinds in the order of the editor. */
const shownKinds: readonly OfferKind[] = ['classes', 'points', 'membership', 'dropin', 'trial', 'gift']

const refreshes = ['listStudioOffers', 'listOffers'] as const

/** Withdraws or restores the offer immediately, and archives it after a confirmation. */
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

type FreeDialogProps = { name: string; open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks for confirmation of a price of 0, which may be a forgotten price. */
const FreeDialog = ({ name, open, onClose, onConfirm }: FreeDialogProps) => {
  const m = useMessages(messages)
  const g = useMessages(giftMessages)
  return (
    <ConfirmDialog
      dismissible
      open={open}
      title={g.freeTitle(name)}
      confirm={g.free}
      cancel={m.cancel}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {g.freeText}
    </ConfirmDialog>
  )
}

type EditorProps = {
  /** The offer to edit; null for a new one. */
  offer: Offer | null
  initial: Draft
  /** Tax in basis points that a new offer starts with. */
  taxRate: number
  disciplines: Editing['disciplines']
  branches: Editing['branches']
  /** Offers of the studio that a gift card can give, with their currency. */
  giftable: readonly (Editing['giftable'][number] & { currency: string })[]
  /** Zone of the days on sale. */
  timeZone: string
  mayEdit: boolean
  onCreated: (id: string) => void
  onArchived: () => void
}

/**
 * An offer as sentences with controls, beside its preview. Saving creates the next version; sold passes keep the terms
 * of theirs.
 */
export const Editor = (props: EditorProps) => {
  const { offer, initial, taxRate, disciplines, branches, timeZone, mayEdit, onCreated, onArchived } = props
  const m = useMessages(messages)
  const state = useDraft({ offer, initial, timeZone }, onCreated)
  const { draft, edit, errorOf, save, discard, busy, dirty, newer } = state
  const [asking, setAsking] = useState(false)
  const giftable = props.giftable.filter(({ currency: its }) => its === draft.currency)
  const names = new Map([
    ...disciplines.map(({ id, name }) => [id, name] as const),
    ...giftable.map(({ id, name }) => [givenKey(id), name] as const),
  ])
  const editing: Editing = { draft, disciplines, branches, giftable, disabled: !mayEdit, onEdit: edit, errorOf }
  const free = draft.amount === 0 && (offer === null || offer.price.amount > 0)
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
            options={shownKinds.map((kind) => ({ value: kind, label: m.kinds[kind] }))}
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
            <Button
              look="fill"
              busy={busy}
              disabled={!dirty}
              onClick={free && state.isValid ? () => setAsking(true) : save}
            >
              {m.save}
            </Button>
          )}
        </div>
      </section>
      <Preview draft={draft} names={names} />
      <LeaveGuard unsaved={state.unsaved} />
      <FreeDialog
        name={title}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          save()
        }}
      />
    </>
  )
}
