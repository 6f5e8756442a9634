-- The scheduler asks twice a second whose line-ups are due; the feeds of all matches stay.
CREATE INDEX feeds_announcing ON feeds (announces_at) WHERE announces_at IS NOT NULL;

-- Lists of matches count public contests; private ones are made by users.
CREATE INDEX contests_public ON contests (match_id) WHERE code IS NULL;

-- Contests that are not paid out, by what they cover: a slot, or the whole match.
DROP INDEX contests_unpaid;
CREATE INDEX contests_unpaid ON contests (match_id, slot) WHERE state NOT IN ('settled', 'refunded');
