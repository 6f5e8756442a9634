-- Why the next event of a feed was refused, for operators; null while it is not.
ALTER TABLE feeds ADD COLUMN refused text;
