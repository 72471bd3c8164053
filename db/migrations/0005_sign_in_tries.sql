CREATE TABLE `sign_in_tries` (
	`account` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`paused_until` integer NOT NULL,
	`try_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_tries_at` ON `sign_in_tries` (`at`);