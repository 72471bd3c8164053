CREATE TABLE `unfinished_work` (
	`name` text PRIMARY KEY NOT NULL,
	`reached` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `remembered_prices_latest`;--> statement-breakpoint
CREATE INDEX `remembered_prices_latest` ON `remembered_prices` (`organization_id`,`number_key`,`maker`,"saved_at" desc);--> statement-breakpoint
-- Projects saved so far have no remembered prices yet: the server reads them one after the other.
INSERT INTO `unfinished_work` SELECT 'remember prices', '' WHERE EXISTS (SELECT 1 FROM `projects`);
