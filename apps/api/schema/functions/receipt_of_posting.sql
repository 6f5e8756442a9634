-- Whatever moves a user's money in or pays an order is booked in one place, so no way to pay can forget the receipt.
CREATE OR REPLACE FUNCTION receipt_of_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipts_due (transaction_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
