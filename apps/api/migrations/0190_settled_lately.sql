-- Workers ask each second which contests were settled within a day.
CREATE INDEX contests_settled ON contests (settled_at) WHERE state = 'settled';
