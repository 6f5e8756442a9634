-- Newsletter subscribers. The token, in every newsletter mail, can only unsubscribe: it is stored as it is.
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> ''),
  token text NOT NULL UNIQUE,
  subscribed_at timestamptz NOT NULL,
  left_at timestamptz
);
-- The newsletter takes addresses as they were typed; addresses that differ only in case are the same.
CREATE UNIQUE INDEX newsletter_subscribers_by_email ON newsletter_subscribers (lower(email));
CREATE INDEX newsletter_subscribers_left ON newsletter_subscribers (left_at) WHERE left_at IS NOT NULL;

-- People who asked to be invited.
CREATE TABLE waitlist (
  email text PRIMARY KEY CHECK (email = lower(email) AND email <> ''),
  name text NOT NULL CHECK (name <> ''),
  joined_at timestamptz NOT NULL
);

-- What people ask the support team. The number is shown as TR-10001.
CREATE TABLE support_tickets (
  number integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 10001),
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email = lower(email) AND email <> ''),
  subject text NOT NULL CHECK (subject <> ''),
  message text NOT NULL CHECK (message <> ''),
  source text NOT NULL CHECK (source IN ('contact', 'chat')),
  created_at timestamptz NOT NULL
);
CREATE INDEX support_tickets_by_email ON support_tickets (email, created_at);
CREATE INDEX support_tickets_by_time ON support_tickets (created_at);

-- When a form that anybody can fill in made us mail an address: the number an hour is limited. The recipient is the
-- SHA-256 of the address.
CREATE TABLE form_mails (
  recipient bytea NOT NULL CHECK (octet_length(recipient) = 32),
  sent_at timestamptz NOT NULL
);
CREATE INDEX form_mails_by_recipient ON form_mails (recipient, sent_at);
CREATE INDEX form_mails_by_time ON form_mails (sent_at);
