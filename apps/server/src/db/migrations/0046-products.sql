-- Products that a studio sells beside passes, their categories and the moves of their stock. The unit of a product is one
-- piece; its price includes tax, and the base price follows from it.

create table product_category (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz
);
create unique index product_category_name_key on product_category (studio_id, lower(name)) where archived_at is null;
create trigger product_category_version
  before update of name, archived_at on product_category
  for each row when ((old.name, old.archived_at) is distinct from (new.name, new.archived_at))
  execute function next_version();

create table product (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio,
  category_id bigint references product_category,
  name text not null,
  description text not null default '',
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  sku text not null default '',
  barcode text not null default '',
  brand text not null default '',
  vendor text not null default '',
  -- Below zero only by a sale that was confirmed.
  stock integer not null default 0,
  -- Put aside for somebody; still part of the stock.
  reserved integer not null default 0 check (reserved >= 0),
  -- Fewer than this are too few.
  minimum integer not null default 0 check (minimum >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cost integer not null default 0 check (cost >= 0),
  -- With tax.
  price integer not null default 0 check (price >= 0),
  -- In basis points.
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  -- In grams.
  weight integer check (weight > 0),
  -- Addresses of pictures; the first is the thumbnail.
  images text[] not null default '{}',
  active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz
);
create unique index product_sku_key on product (studio_id, lower(sku)) where archived_at is null and sku <> '';
create unique index product_barcode_key on product (studio_id, barcode) where archived_at is null and barcode <> '';
create index product_studio_idx on product (studio_id) where archived_at is null;
create index product_category_idx on product (category_id) where category_id is not null;
-- Moves of the stock are no edits: two desks may sell while somebody edits the price.
create trigger product_version
  before update of category_id, name, description, tags, sku, barcode, brand, vendor, reserved, minimum, cost, price,
                   tax_rate, weight, images, active, archived_at on product
  for each row when (
    (old.category_id, old.name, old.description, old.tags, old.sku, old.barcode, old.brand, old.vendor, old.reserved,
     old.minimum, old.cost, old.price, old.tax_rate, old.weight, old.images, old.active, old.archived_at)
    is distinct from
    (new.category_id, new.name, new.description, new.tags, new.sku, new.barcode, new.brand, new.vendor, new.reserved,
     new.minimum, new.cost, new.price, new.tax_rate, new.weight, new.images, new.active, new.archived_at))
  execute function next_version();

create table stock_movement (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  kind text not null check (kind in ('received', 'counted', 'sold', 'returned')),
  -- Added to the stock; negative when it falls.
  quantity integer not null,
  stock_after integer not null,
  sale_id bigint references sale,
  refund_id bigint references sale_refund,
  note text not null default '',
  by_user bigint references app_user,
  at timestamptz not null
);
create index stock_movement_product_idx on stock_movement (product_id, id desc);
create index stock_movement_sale_idx on stock_movement (sale_id) where sale_id is not null;
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function reject_change();

-- A line of a sale sells an offer or a product.
alter table sale_line add column product_id bigint references product;
create index sale_line_product_idx on sale_line (product_id) where product_id is not null;
