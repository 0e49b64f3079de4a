import type { Dialect } from '../dialects.ts'

const record = `insert into price_history (product_id, since, cents)
    values (new.id, new.updated_at, case new.is_hidden when 0 then new.price_cents end)
    on conflict (product_id, since) do update set cents = excluded.cents;`
const isNew = 'after insert on products'
const isChanged = 'after update of price_cents, is_hidden on products'
const differs = 'old.price_cents <> new.price_cents or old.is_hidden <> new.is_hidden'

/** The triggers that write the history of prices. */
export const prices = ({ engine }: Dialect) =>
  engine === 'sqlite'
    ? `
create trigger price_of_new_product ${isNew} begin
  ${record}
end;
create trigger price_of_product ${isChanged} when ${differs} begin
  ${record}
end;
`
    : `
create function record_price() returns trigger language plpgsql as $$
  begin
    ${record}
    return null;
  end
$$;
create trigger price_of_new_product ${isNew} for each row execute function record_price();
create trigger price_of_product ${isChanged} for each row when (${differs})
  execute function record_price();
`
