-- Gift cards: what an offer of kind `gift` gives, who bought a card for whom, and payments by card.

alter table offer_version
  -- The offer that a gift card gives; null: money, as much as it costs.
  add column gives_offer_id bigint references offer;

alter table gift_card
  add column sale_line_id bigint references sale_line,
  add column recipient_name text not null default '',
  add column recipient_email text,
  add column message text not null default '',
  -- Its sale was refunded.
  add column voided_at timestamptz;
create index gift_card_studio_idx on gift_card (studio_id, id desc);
create index gift_card_line_idx on gift_card (sale_line_id);
create index gift_card_bought_idx on gift_card (bought_by, id desc) where bought_by is not null;
create index gift_card_redeemed_idx on gift_card (redeemed_by, id desc) where redeemed_by is not null;
create index sale_payment_gift_card_idx on sale_payment (gift_card_id) where gift_card_id is not null;

alter table purchase
  -- For whom a gift card is bought: {name, email, message}.
  add column gift jsonb,
  -- The card that pays all of it.
  add column gift_card_id bigint references gift_card,
  -- A gift card that was bought gives no pass.
  drop constraint purchase_credited,
  add constraint purchase_credited
    check (status <> 'paid' or transfer_id is not null or pass_id is not null or receipt_id is not null);
