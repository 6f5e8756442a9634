-- An upload counts from before it is received: docs/decisions/0039-bounds-of-cards-and-files.md.
ALTER TABLE mint_uploads
  -- Null until its file is in a draft, and once that file was withdrawn.
  ALTER COLUMN cid DROP NOT NULL,
  DROP CONSTRAINT mint_uploads_cid_fkey,
  ADD CONSTRAINT mint_uploads_cid_fkey FOREIGN KEY (cid) REFERENCES stored_files ON DELETE SET NULL,
  DROP CONSTRAINT mint_uploads_bytes_check,
  ADD CONSTRAINT mint_uploads_bytes_check CHECK (bytes >= 0);
-- For that foreign key.
CREATE INDEX mint_uploads_by_cid ON mint_uploads (cid);
