-- Files that are stored permanently under the CID of their content. docs/decisions/0029-files.md says what is
-- accepted.
CREATE TABLE stored_files (
  cid text PRIMARY KEY CHECK (cid ~ '^[a-z0-9]{46,100}$'),
  -- `img` and `vid` were uploaded or drawn, `json` and `folder` are metadata of cards.
  kind text NOT NULL CHECK (kind IN ('img', 'vid', 'json', 'folder')),
  media_type text NOT NULL,
  -- Of the content; 0 for a folder.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  width int CHECK (width > 0),
  height int CHECK (height > 0),
  -- How the content was cut into blocks: the same bytes have another CID under another profile.
  profile text NOT NULL,
  -- CIDs of smaller pictures, only for images.
  thumbnail_avif text,
  thumbnail_webp text,
  created_at timestamptz NOT NULL,
  -- When it became public; until then only the uploader can read it (docs/decisions/0029-files.md).
  published_at timestamptz,
  -- When a node or a service outside had all of it; null while none is configured or none answered.
  pinned_at timestamptz,
  -- The services that have it already, so that a failing one does not block the others.
  kept_by text[] NOT NULL DEFAULT '{}',
  CHECK ((thumbnail_avif IS NULL) = (thumbnail_webp IS NULL))
);

-- Hands a file to the node or the external service that stores it. Retried at growing intervals, of at most an hour, for about two
-- weeks.
SELECT jobs.create_queue('pin_file_failed', '{
  "policy": "standard", "retryLimit": 0, "retentionSeconds": 7776000, "deleteAfterSeconds": 3600
}');

SELECT jobs.create_queue('pin_file', '{
  "policy": "standard", "retryLimit": 340, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 3600,
  "expireInSeconds": 900, "retentionSeconds": 2592000, "deleteAfterSeconds": 3600, "deadLetter": "pin_file_failed"
}');
