-- A claim is refused for one of the reasons that the code knows.
ALTER TABLE crypto_claims ADD CONSTRAINT crypto_claims_refusal_check CHECK (refusal IN (
  'wrong_recipient', 'wrong_sender', 'wrong_chain', 'reverted', 'nothing_received', 'not_for_this_quote',
  'not_your_deposit', 'already_booked'
));
