-- Emails that could not be sent, oldest first, as the operator page lists them page by page.
CREATE INDEX mail_failed_by_time ON jobs.job_common (created_on, id) WHERE name = 'mail_failed' AND state < 'active';
