-- The name that is shown for a deleted account has changed.
UPDATE users SET name = 'Deleted user' WHERE deleted_at IS NOT NULL AND name = 'Former member';
