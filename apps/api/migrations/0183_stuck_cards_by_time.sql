-- Cards and moves that wait for an operator, and deposited cards without an owner, as the operator page lists them page by page.
-- 10 is `mostAttempts` of issuing/stuck-cards.ts and moves/stuck-moves.ts.
CREATE INDEX cards_stuck ON cards (acquired_at, id)
  WHERE token_state = 'pending' AND token_attempts >= 10 AND state IN ('vault', 'listed');
CREATE INDEX card_moves_stuck ON card_moves (asked_at, id) WHERE state = 'waiting' AND attempts >= 10;
CREATE INDEX card_deposits_unplaced ON card_deposits (found_at, id) WHERE placed_at IS NULL;
