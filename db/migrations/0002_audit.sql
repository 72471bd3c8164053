CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`organization_id` text,
	`organization_name` text,
	`subject` text,
	`ip` text NOT NULL,
	`agent` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_organization` ON `audit` (`organization_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`kind`,`at`);--> statement-breakpoint
CREATE TABLE `reset_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reset_links_hash_unique` ON `reset_links` (`hash`);