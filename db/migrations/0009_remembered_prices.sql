CREATE TABLE `remembered_prices` (
	`organization_id` text NOT NULL,
	`number_key` text NOT NULL,
	`maker` text NOT NULL,
	`project_id` text NOT NULL,
	`unit_price` text NOT NULL,
	`percent` text,
	`saved_at` integer NOT NULL,
	`saved_by_id` text,
	PRIMARY KEY(`organization_id`, `number_key`, `maker`, `project_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `remembered_prices_latest` ON `remembered_prices` (`organization_id`,`number_key`,"saved_at" desc);--> statement-breakpoint
CREATE INDEX `remembered_prices_project` ON `remembered_prices` (`project_id`);--> statement-breakpoint
CREATE INDEX `remembered_prices_user` ON `remembered_prices` (`saved_by_id`);--> statement-breakpoint
ALTER TABLE `projects` ADD `remembered` integer DEFAULT true NOT NULL;