import { marginOf } from '@cupo/core/product-price'
import { unitsToOrder } from '@cupo/core/product-stock'
import { textLimits } from '@cupo/core/text-limits'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Checkbox, Field, Frame } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AmountInput } from '../sales/amount-input.tsx'
import { type Draft, movePrice, type Product, readTax } from './draft.ts'
import { messages } from './messages.ts'
import { Pictures } from './pictures.tsx'
import css from './products.module.css'
import { StockDialog } from './stock-dialog.tsx'
import { StockMovements } from './stock-movements.tsx'
import { refreshes, useDraft } from './use-draft.ts'

type Form = ReturnType<typeof useDraft>
type TextName = 'name' | 'sku' | 'barcode' | 'brand' | 'vendor' | 'weight' | 'stock' | 'minimum' | 'reserved' | 'tags'

const Text = ({ form, name, label, ...rest }: { form: Form; name: TextName; label: string; unit?: string }) => (
  <Field
    {...rest}
    label={label}
    autoComplete="off"
    maxLength={textLimits.label}
    value={form.draft[name]}
    error={form.errorOf(name)}
    onChange={({ target }) => form.change({ ...form.draft, [name]: target.value })}
  />
)

type AmountName = 'cost' | 'basePrice' | 'price'

const Amount = ({ form, name, label, large }: { form: Form; name: AmountName; label: string; large?: true }) => {
  const id = useId()
  const { draft, change } = form
  return (
    <Frame id={id} label={label} error={form.errorOf(name)} className={large && css.price}>
      <AmountInput
        id={id}
        amount={draft[name]}
        currency={draft.currency}
        onAmount={(amount) =>
          change(name === 'cost' ? { ...draft, cost: amount } : movePrice(draft, { [name]: amount }))
        }
      />
    </Frame>
  )
}

/** Base, tax and public price, which change together, and the margin. */
const Prices = ({ form }: { form: Form }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { draft, change } = form
  const margin = marginOf(draft.basePrice, draft.cost)
  const onTax = (tax: string) => {
    const taxRate = readTax(tax)
    const moved = taxRate === null ? draft : movePrice(draft, { taxRate })
    change({ ...moved, tax })
  }
  return (
    <>
      <div className={css.three}>
        <Amount form={form} name="cost" label={m.costLabel} />
        <Amount form={form} name="basePrice" label={m.base} />
        <Field
          label={m.tax}
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          value={draft.tax}
          error={form.errorOf('tax')}
          onChange={({ target }) => onTax(target.value)}
        />
      </div>
      <Amount form={form} name="price" label={m.price} large />
      <p className="soft sm">
        {margin.share !== null &&
          m.earn({
            amount: f.money(margin.amount, draft.currency),
            share: `${f.number(Math.round(margin.share * 100))} %`,
          })}{' '}
        {m.moves}
      </p>
    </>
  )
}

type Category = { id: string; name: string }

const Fields = ({ form, isNew, categories }: { form: Form; isNew: boolean; categories: readonly Category[] }) => {
  const m = useMessages(messages)
  const { draft, change } = form
  return (
    <>
      <Text form={form} name="name" label={m.name} />
      <div className={css.two}>
        <Text form={form} name="sku" label={m.sku} />
        <Text form={form} name="barcode" label={m.barcode} />
        <Text form={form} name="brand" label={m.brand} />
        <Text form={form} name="vendor" label={m.vendor} />
        <SelectField
          label={m.category}
          value={draft.category}
          error={form.errorOf('category')}
          onChange={({ target }) => change({ ...draft, category: target.value })}
        >
          <option value="">{m.noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Text form={form} name="weight" label={m.weight} unit="g" />
      </div>
      <Prices form={form} />
      <div className={css.three}>
        {isNew && <Text form={form} name="stock" label={m.stock} />}
        <Text form={form} name="minimum" label={m.minimum} />
        <Text form={form} name="reserved" label={m.reservedLabel} />
      </div>
      <Text form={form} name="tags" label={m.tags} />
      <TextArea
        label={m.description}
        maxLength={textLimits.productDescription}
        value={draft.description}
        onChange={({ target }) => change({ ...draft, description: target.value })}
      />
    </>
  )
}

const Remove = ({ product, onClose, onRemoved }: { product: Product; onClose: () => void; onRemoved: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteProduct', {
    refreshes,
    onDone: () => {
      showToast('done', m.removed(product.name))
      onRemoved()
    },
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(product.name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: product.id } })}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

type EditorProps = {
  /** Null: a new one. */
  product: Product | null
  initial: Draft
  categories: readonly Category[]
  onClose: () => void
  onCreated: (id: string) => void
}

/** A product: its fields, pictures, prices and stock. Mount it with the product's id as key. */
export const Editor = ({ product, initial, categories, onClose, onCreated }: EditorProps) => {
  const m = useMessages(messages)
  const form = useDraft(product, initial, onCreated)
  const [asking, ask] = useState<'received' | 'counted' | 'moves' | 'remove' | null>(null)
  const order = product === null ? 0 : unitsToOrder(product.stock, product.minimum)
  const close = () => ask(null)
  return (
    <section className={css.editor} aria-label={product?.name ?? m.newTitle}>
      <header className={css.head}>
        <h2 className="t3">{product?.name ?? m.newTitle}</h2>
        <Checkbox
          label={m.active}
          checked={form.draft.active}
          onChange={({ target }) => form.change({ ...form.draft, active: target.checked })}
        />
        <IconButton label={m.close} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.fields}>
        {form.newer && <p role="alert">{m.newer}</p>}
        {product !== null && <Pictures product={product} />}
        <Fields form={form} isNew={product === null} categories={categories} />
      </div>
      <footer className={css.foot}>
        {product !== null && (
          <>
            <Button look="quiet" size="sm" onClick={() => ask('counted')}>
              {m.count}
            </Button>
            <Button look="quiet" size="sm" onClick={() => ask('received')}>
              {order > 0 ? m.receiveNth(order) : m.receive}
            </Button>
            <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => ask('moves')}>
              {m.movements}
            </Button>
            <Button look="quiet" size="sm" onClick={() => ask('remove')}>
              {m.remove}
            </Button>
          </>
        )}
        <Button look="fill" busy={form.busy} onClick={form.save}>
          {product === null ? m.create : m.save}
        </Button>
      </footer>
      {product !== null && asking === 'remove' && <Remove product={product} onClose={close} onRemoved={onClose} />}
      {product !== null && asking === 'moves' && <StockMovements product={product} onClose={close} />}
      {product !== null && (asking === 'received' || asking === 'counted') && (
        <StockDialog
          product={product}
          kind={asking}
          pieces={asking === 'counted' ? Math.max(0, product.stock) : order}
          onClose={close}
        />
      )}
    </section>
  )
}
