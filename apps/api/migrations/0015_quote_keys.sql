-- Asked for again with the same Idempotency-Key, a price is the same price: what is told of it is kept with it.
ALTER TABLE crypto_quotes
  ADD COLUMN idempotency_key text,
  -- What a coin cost when the price was made, in hundred-millionths of a USD.
  ADD COLUMN eth_usd_e8 bigint CHECK (eth_usd_e8 > 0),
  ADD COLUMN matic_usd_e8 bigint CHECK (matic_usd_e8 > 0),
  ADD CONSTRAINT crypto_quote_key_once UNIQUE (user_id, idempotency_key);
