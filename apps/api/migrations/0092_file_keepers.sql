-- The keepers that have a file already, so that one which fails is not waited for by the others.
ALTER TABLE stored_files ADD COLUMN kept_by text[] NOT NULL DEFAULT '{}';
