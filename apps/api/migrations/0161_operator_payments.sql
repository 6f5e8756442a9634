-- Payments in a state, newest first, and what providers sent about one, as the operator page shows them.
CREATE INDEX payments_by_state ON payments (state, created_at DESC, id DESC);
CREATE INDEX provider_events_by_payment ON provider_events (payment_id, received_at) WHERE payment_id IS NOT NULL;
